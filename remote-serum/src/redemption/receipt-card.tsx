import type { Redemption } from '@hideout/contract/redemption';
import { Link } from '@hideout/session/router';
import { Amount } from '@hideout/ui/amount';
import { Button } from '@hideout/ui/button';
import { Card } from '@hideout/ui/card';
import { CopyButton } from '@hideout/ui/copy-button';
import { Fact, Facts } from '@hideout/ui/facts';
import { Notice } from '@hideout/ui/notice';
import { RelativeTime } from '@hideout/ui/relative-time';
import { useEffect, useRef } from 'react';
import styles from './redemption.module.css';
import { RewardList } from './reward-list.tsx';

type ReceiptCardProps = {
  readonly receipt: Redemption;
  readonly onAnother: () => void;
};

/** Proof that a code was redeemed, and what it changed. */
export function ReceiptCard({ receipt, onAnother }: ReceiptCardProps) {
  const { code, receiptId, redeemedAt, rewards, balances } = receipt;
  const body = useRef<HTMLDivElement>(null);
  // The button that was pressed is unmounted with the preview: focus must not fall back to the top of the page.
  useEffect(() => {
    if (document.activeElement === document.body) body.current?.focus({ preventScroll: true });
  }, []);
  const givesSerum = rewards.some(({ kind }) => kind === 'serum');
  return (
    <Card title="Receipt" tone="me" extra={<code className={styles.code}>{code}</code>}>
      <div className={styles.preview} ref={body} tabIndex={-1}>
        <Notice tone="success" title="Redeemed">
          It is on your account, once, and this is the receipt for it.
        </Notice>
        <RewardList rewards={rewards} label="What you got" />
        <Facts>
          <Fact name="Receipt">
            <span className={styles.receipt}>
              <code>{receiptId}</code>
              <CopyButton value={receiptId} label="Copy receipt" />
            </span>
          </Fact>
          <Fact name="Redeemed">
            <RelativeTime at={redeemedAt} />
          </Fact>
          {balances.serumPoints !== null && (
            <Fact name="SERUM points now">
              <Amount value={balances.serumPoints} />
            </Fact>
          )}
          {balances.reputation !== null && (
            <Fact name="Reputation now">
              <Amount value={balances.reputation} />
            </Fact>
          )}
          {givesSerum && (
            <Fact name="SERUM">
              <span>
                It is yours to take. <Link to="/serum#voucher">Take it by voucher</Link>
              </span>
            </Fact>
          )}
        </Facts>
        <div className={styles.actions}>
          <Button variant="secondary" onClick={onAnother}>
            Enter another code
          </Button>
        </div>
      </div>
    </Card>
  );
}
