import type { SerumInfo } from '@hideout/contract/serum';
import type { NoticeItemProps } from '@hideout/session/contribution-types';
import { Link } from '@hideout/session/router';
import { useClock } from '@hideout/ui/clock';
import { formatAmount } from '@hideout/ui/format';
import { LinkButton } from '@hideout/ui/link-button';
import type { ComponentType, ReactNode } from 'react';
import { getVouchers, useOwnSerum } from '../drop/account.queries.ts';
import { paysNow } from '../drop/claim-window.ts';
import { useSerumInfo } from '../drop/serum.queries.ts';
import { SettlingReader } from '../drop/settling-reader.tsx';
import styles from './claimable-parts.module.css';

/** Amounts as people read them; null is nothing. */
type Waiting = {
  readonly claim: string | null;
  readonly voucher: string | null;
  readonly total: string;
  readonly symbol: string;
};

type PartProps = { readonly children: (waiting: Waiting) => ReactNode };

/** What the signed-in member can take now; nothing when that is nothing, is not known, or nobody is signed in. */
function Claimable({ children }: PartProps) {
  const own = useOwnSerum();
  if (own.data === undefined) return null;
  const { claimable } = own.data;
  const byVoucher = getVouchers(own.data).now;
  if (claimable === '0' && byVoucher === '0') return null;
  return (
    <>
      <SettlingReader />
      <WhileOpen claimable={claimable} byVoucher={byVoucher}>
        {children}
      </WhileOpen>
    </>
  );
}

type WhileOpenProps = PartProps & { readonly claimable: string; readonly byVoucher: string };

/** The window is asked for only where there is an amount: most members have taken theirs. */
function WhileOpen({ claimable, byVoucher, children }: WhileOpenProps) {
  const { data } = useSerumInfo();
  const isOpen = useClock(0, (now) => data !== undefined && isClaimOpen(data, now));
  if (data === undefined || !paysNow(data.distributor)) return null;
  const { decimals, symbol } = data.token;
  const format = (amount: string) => (amount === '0' ? null : formatAmount(amount, decimals, decimals));
  const claim = isOpen ? claimable : '0';
  const total = format((BigInt(claim) + BigInt(byVoucher)).toString());
  return total === null
    ? null
    : children({ claim: format(claim), voucher: format(byVoucher), total, symbol });
}

function isClaimOpen({ window }: SerumInfo, now: number): boolean {
  return window.status === 'open' && (window.closesAt === null || now < Date.parse(window.closesAt));
}

/** To the one thing that there is to take, else to the page that has both. */
function getWay(claim: string | null, voucher: string | null): string {
  if (voucher === null) return '/serum/claim';
  return claim === null ? '/serum#voucher' : '/serum';
}

/** At the top of the first page: how much, and the way to it. */
export function ClaimableCard() {
  return (
    <Claimable>
      {({ claim, voucher, total, symbol }) => (
        <section className={styles.card} aria-label={`${symbol} to take`}>
          <p className={styles.text}>
            <span className={styles.label}>Yours to take now</span>
            <strong className={styles.amount}>{`${total} ${symbol}`}</strong>
          </p>
          <LinkButton render={<Link to={getWay(claim, voucher)} />}>
            {`${voucher === null ? 'Claim' : 'Take'} ${symbol}`}
          </LinkButton>
        </section>
      )}
    </Claimable>
  );
}

/** The same as one line of the account menu. */
export function ClaimableNotice({ Item }: { readonly Item: ComponentType<NoticeItemProps> }) {
  return (
    <Claimable>
      {({ claim, voucher, symbol }) => (
        <>
          {claim !== null && <Item to="/serum/claim">{`Claim ${claim} ${symbol}`}</Item>}
          {voucher !== null && <Item to="/serum#voucher">{`Take ${voucher} ${symbol} by voucher`}</Item>}
        </>
      )}
    </Claimable>
  );
}
