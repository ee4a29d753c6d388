import { isOpenEnded } from '@hideout/contract/claim-window';
import type { SerumInfo } from '@hideout/contract/serum';
import { Link } from '@hideout/session/router';
import { Slot, useSession } from '@hideout/session/session';
import { useClock } from '@hideout/ui/clock';
import { formatAmount, formatCount } from '@hideout/ui/format';
import { LinkButton } from '@hideout/ui/link-button';
import { RelativeTime } from '@hideout/ui/relative-time';
import { Vial } from '@hideout/ui/vial';
import styles from './home.module.css';
import { useSerumInfo, useSerumPoints } from './home.queries.ts';
import { HomeCard } from './home-card.tsx';

const HEIGHT = 'var(--height-serum)';

/** Thousandths of `part` in `whole`: the glass needs no more, and base units do not fit a number. */
function share(part: string, whole: string): number {
  const total = BigInt(whole);
  return total === 0n ? 0 : Number((BigInt(part) * 1_000n) / total);
}

/** How much SERUM has left the vial; for members what of it is theirs, and their points. */
export function SerumCard() {
  const info = useSerumInfo();
  const isMember = useSession().status === 'member';
  return (
    <HomeCard title="Serum" query={info} height={HEIGHT}>
      {({ token, totals, window, distributor }) => {
        const amount = (baseUnits: bigint | string) => formatAmount(baseUnits, token.decimals, 0);
        const left = BigInt(totals.allocated) - BigInt(totals.claimed);
        return (
          <div className={styles.needs}>
            <div className={styles.serum}>
              <Vial
                value={share(totals.claimed, totals.allocated)}
                max={1_000}
                label={`Claimed ${token.symbol}`}
                text={`${amount(totals.claimed)} of ${amount(totals.allocated)} ${token.symbol}`}
              />
              <div className={styles.serumText}>
                {isMember ? (
                  <div className={styles.ownSerum}>
                    <Slot name="home.serum" isOptional />
                  </div>
                ) : (
                  <>
                    <p className={styles.label}>Claimed so far</p>
                    <p className={styles.big}>{amount(totals.claimed)}</p>
                    <p className={styles.label}>
                      of {amount(totals.allocated)} {token.symbol}
                    </p>
                  </>
                )}
                <p className={styles.label}>
                  {token.chain.name} · <ClaimState window={window} paused={distributor.paused} />
                </p>
                <p className={styles.toSerum}>
                  <LinkButton variant="secondary" render={<Link to="/serum" />}>
                    Open serum
                  </LinkButton>
                </p>
              </div>
            </div>
            <dl className={styles.facts}>
              {isMember ? (
                <div>
                  <dt>Claimed by all</dt>
                  <dd>
                    {amount(totals.claimed)} of {amount(totals.allocated)}
                  </dd>
                </div>
              ) : (
                <div>
                  <dt>Still in the vial</dt>
                  <dd>{amount(left)}</dd>
                </div>
              )}
              <div>
                <dt>Wallets that claimed</dt>
                <dd>
                  {formatCount(totals.claimants)} of {formatCount(totals.addresses)}
                </dd>
              </div>
              <OwnPoints />
            </dl>
          </div>
        );
      }}
    </HomeCard>
  );
}

/** A member's points; nothing while they are unknown: the card is whole without them. */
function OwnPoints() {
  const { data } = useSerumPoints();
  if (data === undefined) return null;
  return (
    <div>
      <dt>Your points, {data.seasonName}</dt>
      <dd className={styles.own}>{formatCount(data.points)}</dd>
    </div>
  );
}

type ClaimStateProps = {
  readonly window: SerumInfo['window'];
  readonly paused: SerumInfo['distributor']['paused'];
};

function ClaimState({ window, paused }: ClaimStateProps) {
  const { status, opensAt, closesAt } = window;
  const openEnded = useClock(0, (now) => isOpenEnded(window, now));
  if (status === 'closed') return 'claims closed';
  if (status === 'announced') {
    return opensAt === null ? 'claims announced' : <RelativeTime at={opensAt} prefix="claims open" />;
  }
  if (paused === true) return 'claims paused';
  if (openEnded || closesAt === null) return 'claims open';
  return <RelativeTime at={closesAt} prefix="claims end" />;
}
