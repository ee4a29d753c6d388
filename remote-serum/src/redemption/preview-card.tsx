import { describeFailure } from '@hideout/api-client/failure-messages';
import type { RedemptionCheck } from '@hideout/contract/redemption';
import { Link } from '@hideout/session/router';
import { Button } from '@hideout/ui/button';
import { Card } from '@hideout/ui/card';
import { serverNow } from '@hideout/ui/clock';
import { Fact, Facts } from '@hideout/ui/facts';
import { formatCount } from '@hideout/ui/format';
import { Icon } from '@hideout/ui/icon';
import { Notice } from '@hideout/ui/notice';
import { RelativeTime } from '@hideout/ui/relative-time';
import { RequestId } from '@hideout/ui/request-id';
import { useEffect, useRef } from 'react';
import styles from './redemption.module.css';
import { describeStatus, isRateLimit } from './redemption-messages.ts';
import { RewardList } from './reward-list.tsx';
import type { RedemptionState } from './use-redemption.ts';

type Preview = Extract<RedemptionState, { status: 'preview' }>;

type PreviewCardProps = {
  readonly preview: Preview;
  /** Why nothing can be sent now; undefined when it can. */
  readonly waiting: string | undefined;
  readonly onRedeem: () => void;
  /** Checks another code than the typed one. */
  readonly onCheck: (code: string) => void;
};

/** What a code would give, before anything is given. */
export function PreviewCard({ preview, waiting, onRedeem, onCheck }: PreviewCardProps) {
  const { check, reason, failure, isRedeeming } = preview;
  const { tone, title, text } = describeStatus(check, serverNow());
  const isOpen = check.status === 'valid' || check.status === 'redeemedByYou';
  const body = useRef<HTMLDivElement>(null);
  // On a phone its button would lie below the edge, under the box that was just filled.
  useEffect(() => {
    // Newer browsers answer with a promise, which is no clean-up.
    void body.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <Card
      title={check.rewards.length > 0 ? 'What it gives' : 'About this code'}
      extra={<code className={styles.code}>{check.code}</code>}
    >
      <div className={styles.preview} ref={body}>
        <Notice tone={tone} title={title}>
          {reason ?? text}
        </Notice>
        {check.meant !== undefined && <Meant code={check.meant} onCheck={onCheck} />}
        {check.rewards.length > 0 && <RewardList rewards={check.rewards} label="What it gives" />}
        {check.status !== 'unknown' && <Terms check={check} />}
        {failure !== null && <Failure failure={failure} />}
        {isOpen && (
          <div className={styles.actions}>
            <Button busy={isRedeeming} disabledReason={waiting} onClick={onRedeem}>
              {check.status === 'valid' ? 'Redeem' : 'Show the receipt'}
            </Button>
            <p aria-hidden="true" className={styles.wait}>
              {waiting}
            </p>
          </div>
        )}
      </div>
    </Card>
  );
}

function Meant({ code, onCheck }: { readonly code: string; readonly onCheck: (code: string) => void }) {
  return (
    <div className={styles.actions}>
      <p>
        Did you mean <code className={styles.code}>{code}</code>?
      </p>
      <Button variant="secondary" onClick={() => onCheck(code)}>
        Check that one
      </Button>
    </div>
  );
}

function Failure({ failure: { isLost, error } }: { readonly failure: NonNullable<Preview['failure']> }) {
  if (isLost) {
    return (
      <Notice tone="warning" title="The answer was lost">
        We asked the server what became of it, and what it said stands above. Pressing again is safe: a code
        is redeemed once, and you get the same receipt.
      </Notice>
    );
  }
  if (isRateLimit(error)) return null;
  const { message, requestId } = describeFailure(error);
  return (
    <Notice tone="error" title="Not redeemed" action={<RequestId value={requestId} />}>
      {message}
    </Notice>
  );
}

/** Until when, for how many, and for whom. */
function Terms({
  check: { startsAt, expiresAt, remaining, requirements },
}: {
  readonly check: RedemptionCheck;
}) {
  return (
    <Facts>
      {startsAt !== null && Date.parse(startsAt) > serverNow() && (
        <Fact name="Opens">
          <RelativeTime at={startsAt} />
        </Fact>
      )}
      <Fact name={expiresAt !== null && Date.parse(expiresAt) <= serverNow() ? 'Expired' : 'Expires'}>
        {expiresAt === null ? 'Never' : <RelativeTime at={expiresAt} />}
      </Fact>
      <Fact name="Left">
        {remaining === null ? 'One code, one use' : `${formatCount(remaining)} of them`}
      </Fact>
      {requirements.length > 0 && (
        <Fact name="Needs">
          <ul className={styles.requirements}>
            {requirements.map(({ label, met }) => (
              <li key={label}>
                <Icon name={met === true ? 'check' : 'cross'} />
                <span>
                  {label}: {met === null ? 'not known now' : met ? 'you have it' : 'you lack it'}
                </span>
                {met === false && label === 'a passport' && <Link to="/serum/passport">Bind a passport</Link>}
              </li>
            ))}
          </ul>
        </Fact>
      )}
    </Facts>
  );
}
