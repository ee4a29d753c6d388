import type { SerumInfo } from '@hideout/contract/serum';
import type { NoticeItemProps } from '@hideout/session/contribution-types';
import { Link } from '@hideout/session/router';
import { useClock } from '@hideout/ui/clock';
import { formatAmount } from '@hideout/ui/format';
import { LinkButton } from '@hideout/ui/link-button';
import type { ComponentType, ReactNode } from 'react';
import { useOwnSerum } from '../drop/account.queries.ts';
import { useSerumInfo } from '../drop/serum.queries.ts';
import { SettlingReader } from '../drop/settling-reader.tsx';
import styles from './claimable-parts.module.css';

type PartProps = { readonly children: (amount: string, symbol: string) => ReactNode };

/** What the signed-in member can claim now; nothing when that is nothing, is not known, or nobody is signed in. */
function Claimable({ children }: PartProps) {
  const own = useOwnSerum();
  if (own.data === undefined || own.data.claimable === '0') return null;
  return (
    <>
      <SettlingReader />
      <WhileOpen claimable={own.data.claimable}>{children}</WhileOpen>
    </>
  );
}

/** The window is asked for only where there is an amount: most members have claimed. */
function WhileOpen({ claimable, children }: PartProps & { readonly claimable: string }) {
  const { data } = useSerumInfo();
  const isOpen = useClock(0, (now) => data !== undefined && canClaim(data, now));
  if (data === undefined || !isOpen) return null;
  const { decimals, symbol } = data.token;
  return children(formatAmount(claimable, decimals, decimals), symbol);
}

function canClaim({ window, distributor }: SerumInfo, now: number): boolean {
  const hasEnded = window.closesAt !== null && Date.parse(window.closesAt) <= now;
  return window.status === 'open' && !hasEnded && distributor.address !== null && distributor.paused !== true;
}

/** At the top of the first page: how much, and the way to it. */
export function ClaimableCard() {
  return (
    <Claimable>
      {(amount, symbol) => (
        <section className={styles.card} aria-label={`${symbol} to claim`}>
          <p className={styles.text}>
            <span className={styles.label}>Yours to claim now</span>
            <strong className={styles.amount}>
              {amount} {symbol}
            </strong>
          </p>
          <LinkButton render={<Link to="/serum/claim" />}>Claim {symbol}</LinkButton>
        </section>
      )}
    </Claimable>
  );
}

/** The same as one line of the account menu. */
export function ClaimableNotice({ Item }: { readonly Item: ComponentType<NoticeItemProps> }) {
  return (
    <Claimable>
      {(amount, symbol) => (
        <Item to="/serum/claim">
          Claim {amount} {symbol}
        </Item>
      )}
    </Claimable>
  );
}
