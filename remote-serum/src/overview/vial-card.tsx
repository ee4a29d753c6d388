import type { SerumInfo } from '@hideout/contract/serum';
import { Amount } from '@hideout/ui/amount';
import { Card } from '@hideout/ui/card';
import { formatCount } from '@hideout/ui/format';
import { Vial } from '@hideout/ui/vial';
import { getFill, percentText } from '../drop/format-allocation.ts';
import styles from './vial-card.module.css';

type VialCardProps = Pick<SerumInfo, 'token' | 'totals'>;

/** How much of the allocation has been claimed, as glassware and in exact numbers. */
export function VialCard({ token, totals }: VialCardProps) {
  const { decimals, symbol } = token;
  const left = String(BigInt(totals.allocated) - BigInt(totals.claimed));
  return (
    <Card title="In the vial">
      <div className={styles.body}>
        <Vial
          label={`Claimed ${symbol}`}
          value={getFill(totals.claimed, totals.allocated)}
          max={1}
          text={`${percentText(totals.claimed, totals.allocated)} of the allocation`}
        />
        <div className={styles.facts}>
          <p className={styles.label}>Claimed so far</p>
          <p className={styles.number}>
            <Amount value={totals.claimed} decimals={decimals} size="hero" />
          </p>
          <p className={styles.line}>
            of <Amount value={totals.allocated} decimals={decimals} unit={symbol} /> ·{' '}
            {percentText(totals.claimed, totals.allocated)}
          </p>
          <dl className={styles.split}>
            <div>
              <dt>Still in the vial</dt>
              <dd>
                <Amount value={left} decimals={decimals} unit={symbol} />
              </dd>
            </div>
            <div>
              <dt>Addresses that claimed</dt>
              <dd>
                {formatCount(totals.claimants)} of {formatCount(totals.addresses)}
              </dd>
            </div>
          </dl>
        </div>
      </div>
    </Card>
  );
}
