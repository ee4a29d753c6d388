import type { SerumInfo } from '@hideout/contract/serum';
import type { SerumAccount } from '@hideout/contract/serum-account';
import type { HomeItemProps, NoticeItemProps } from '@hideout/session/contribution-types';
import { Link } from '@hideout/session/router';
import { useClock } from '@hideout/ui/clock';
import { formatAmount } from '@hideout/ui/format';
import { LinkButton } from '@hideout/ui/link-button';
import { Skeleton } from '@hideout/ui/skeleton';
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

type PartProps = {
  readonly children: (waiting: Waiting) => ReactNode;
  /** Where there is nothing to take, or it is not known. */
  readonly otherwise?: ReactNode;
};

/** What the signed-in member can take now; nothing when that is nothing, is not known, or nobody is signed in. */
function Claimable({ children, otherwise = null }: PartProps) {
  const own = useOwnSerum();
  if (own.data === undefined) return null;
  const { claimable } = own.data;
  const byVoucher = getVouchers(own.data).now;
  if (claimable === '0' && byVoucher === '0') return otherwise;
  return (
    <>
      <SettlingReader />
      <WhileOpen claimable={claimable} byVoucher={byVoucher} otherwise={otherwise}>
        {children}
      </WhileOpen>
    </>
  );
}

type WhileOpenProps = PartProps & { readonly claimable: string; readonly byVoucher: string };

function WhileOpen({ claimable, byVoucher, otherwise = null, children }: WhileOpenProps) {
  const { data } = useSerumInfo();
  const isOpen = useClock(0, (now) => data !== undefined && isClaimOpen(data, now));
  if (data === undefined || !paysNow(data.distributor)) return otherwise;
  const { decimals, symbol } = data.token;
  const format = (amount: string) => (amount === '0' ? null : formatAmount(amount, decimals, decimals));
  const claim = isOpen ? claimable : '0';
  const total = format((BigInt(claim) + BigInt(byVoucher)).toString());
  return total === null
    ? otherwise
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

/** In the list of the first page: how much, and the way to it. */
export function ClaimableItem({ Item }: { readonly Item: ComponentType<HomeItemProps> }) {
  return (
    <Claimable>
      {({ claim, voucher, total, symbol }) => (
        <Item to={getWay(claim, voucher)} action={voucher === null ? 'Claim' : 'Take'}>
          {`${total} ${symbol}`}
        </Item>
      )}
    </Claimable>
  );
}

/** In the card of the first page: the member's own SERUM, and the way to what is to take. */
export function OwnSerum() {
  const own = useOwnSerum();
  const { data: info } = useSerumInfo();
  if (own.isError && own.data === undefined)
    return <p className={styles.label}>Your SERUM could not be read</p>;
  if (own.data === undefined || info === undefined) return <Skeleton height="1.5rem" lines={3} />;
  const { symbol } = info.token;
  return (
    <div className={styles.own}>
      <Claimable otherwise={<NothingToTake account={own.data} info={info} />}>
        {({ claim, voucher, total }) => (
          <>
            <Sum label="Yours to take now" amount={total} note={symbol} />
            <LinkButton render={<Link to={getWay(claim, voucher)} />}>
              {`${voucher === null ? 'Claim' : 'Take'} ${symbol}`}
            </LinkButton>
          </>
        )}
      </Claimable>
    </div>
  );
}

type NothingToTakeProps = { readonly account: SerumAccount; readonly info: SerumInfo };

/** What is left of the member's SERUM when nothing of it can be taken now. */
function NothingToTake({ account, info }: NothingToTakeProps) {
  const { decimals, symbol } = info.token;
  const byVoucher = getVouchers(account);
  const listed = BigInt(account.allocation) - BigInt(account.claimed);
  const owed = BigInt(byVoucher.now) + BigInt(byVoucher.later);
  if (listed + owed === 0n) {
    return <Sum label="Yours to take now" amount="0" note={`${symbol}, nothing more for now`} />;
  }
  const isOver = info.window.status === 'closed' && owed === 0n;
  return (
    <Sum
      label={isOver ? 'Not claimed' : 'Waiting for you'}
      amount={formatAmount(listed + owed, decimals, 2)}
      note={`${symbol}, ${isOver ? 'claims are over' : 'not to take just now'}`}
    />
  );
}

type SumProps = { readonly label: string; readonly amount: string; readonly note: string };

function Sum({ label, amount, note }: SumProps) {
  return (
    <>
      <p className={styles.label}>{label}</p>
      <p className={styles.amount}>{amount}</p>
      <p className={styles.label}>{note}</p>
    </>
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
