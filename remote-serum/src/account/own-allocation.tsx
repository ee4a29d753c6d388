import type { SerumInfo } from '@hideout/contract/serum';
import type { SerumAccount } from '@hideout/contract/serum-account';
import { Link } from '@hideout/session/router';
import { useRequestLinkWallet } from '@hideout/session/session';
import { Address } from '@hideout/ui/address';
import { Amount } from '@hideout/ui/amount';
import { Button } from '@hideout/ui/button';
import { Card } from '@hideout/ui/card';
import { Chip } from '@hideout/ui/chip';
import { EmptyState } from '@hideout/ui/empty-state';
import { formatAmount } from '@hideout/ui/format';
import { LinkButton } from '@hideout/ui/link-button';
import { Vial } from '@hideout/ui/vial';
import { getVouchers, useListRows } from '../drop/account.queries.ts';
import { paysNow } from '../drop/claim-window.ts';
import { formatParts, getFill, percentText } from '../drop/format-allocation.ts';
import styles from './account.module.css';

type InfoProps = { readonly info: Pick<SerumInfo, 'token' | 'window' | 'distributor'> };

type OwnAllocationProps = InfoProps & { readonly account: SerumAccount };

/** What the list and vouchers give to a member, or why they give nothing. */
export function OwnAllocation({ account, info }: OwnAllocationProps) {
  const isNothing = account.allocation === '0' && getVouchers(account).now === '0';
  return isNothing ? <NotOnTheList account={account} /> : <Allocated account={account} info={info} />;
}

/** What there is in one sum, and the way to each. */
function Allocated({ account, info }: OwnAllocationProps) {
  const { decimals, symbol, chain } = info.token;
  const { allocation, claimed, redeemed, balance } = account;
  const byVoucher = getVouchers(account);
  const [claimable, takeable] = paysNow(info.distributor) ? [account.claimable, byVoucher.now] : ['0', '0'];
  const total = (BigInt(claimable) + BigInt(takeable)).toString();
  const isOnList = allocation !== '0';
  const isAllClaimed = claimed === allocation && byVoucher.now === '0';
  return (
    <Card
      tone="me"
      title="Your SERUM"
      extra={isAllClaimed ? <Chip tone="serum">All claimed</Chip> : <Chip>{chain.name}</Chip>}
    >
      <div className={styles.own}>
        {isOnList && (
          <Vial
            label={`Your claimed ${symbol}`}
            value={getFill(claimed, allocation)}
            max={1}
            text={`${percentText(claimed, allocation)} of your allocation`}
          />
        )}
        <div className={styles.stack}>
          <div>
            <p className={styles.label}>Yours to take now</p>
            <p className={styles.number}>
              <Amount value={total} decimals={decimals} size="hero" />
            </p>
            {byVoucher.now !== '0' && (
              <p className={styles.line}>
                <Amount value={byVoucher.now} decimals={decimals} unit={symbol} /> from codes and quests,{' '}
                {takeable === '0' ? 'once the contract pays vouchers again.' : 'by voucher.'}
              </p>
            )}
            {byVoucher.later !== '0' && (
              <p className={styles.line}>
                Then <Amount value={byVoucher.later} decimals={decimals} unit={symbol} /> more, by the next
                one.
              </p>
            )}
            <p className={styles.line}>{explainClaimable(account, info)}</p>
          </div>
          <div className={styles.actions}>
            {claimable !== '0' && (
              <LinkButton render={<Link to="/serum/claim" />}>
                Claim {formatAmount(claimable, decimals)} {symbol}
              </LinkButton>
            )}
            {takeable !== '0' && (
              <LinkButton
                variant={claimable === '0' ? 'primary' : 'secondary'}
                render={<Link to="/serum#voucher" />}
              >
                Take {formatAmount(takeable, decimals)} {symbol} by voucher
              </LinkButton>
            )}
            {total === '0' && (
              // What is left to do for who has taken everything.
              <LinkButton variant="secondary" render={<Link to="/redeem" />}>
                Redeem a code
              </LinkButton>
            )}
            <LinkButton variant="secondary" render={<Link to={`/serum/account/${account.id}`} />}>
              Your account
            </LinkButton>
          </div>
        </div>
      </div>
      <dl className={styles.facts}>
        <Fact name="On the list" value={allocation} decimals={decimals} />
        <Fact name="Claimed" value={claimed} decimals={decimals} />
        <Fact name="From codes" value={redeemed} decimals={decimals} />
        <Fact name="In your wallets" value={balance} decimals={decimals} />
      </dl>
      <WalletLines account={account} token={info.token} />
    </Card>
  );
}

/** Why the list gives this much, or nothing. */
function explainClaimable(
  { allocation, claimed, claimable }: SerumAccount,
  { window, distributor }: InfoProps['info'],
) {
  if (allocation === '0') return 'Nothing from the list: none of your wallets is on it.';
  if (claimed === allocation) return 'Everything on the list for you is in your wallets.';
  if (window.status === 'announced') return 'The claim has not opened yet.';
  if (window.status === 'closed') return 'The claim is over.';
  if (distributor.paused === true) return 'The claim contract is paused just now. Nothing is lost.';
  if (claimable === '0') return 'Nothing can be claimed just now.';
  return 'What can be claimed is from all your wallets on the list.';
}

type FactProps = { readonly name: string; readonly value: string | null; readonly decimals: number };

function Fact({ name, value, decimals }: FactProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value === null ? 'Chain did not answer' : <Amount value={value} decimals={decimals} />}</dd>
    </div>
  );
}

type WalletLinesProps = { readonly account: SerumAccount; readonly token: SerumInfo['token'] };

/** One line for each wallet on the list: how much, and why. */
function WalletLines({ account, token: { decimals, symbol } }: WalletLinesProps) {
  const rows = useListRows(account);
  const listed = account.addresses.filter(({ amount }) => amount !== '0');
  const others = account.addresses.length - listed.length;
  return (
    <>
      {listed.length > 0 && (
        <ul className={styles.wallets} aria-label="Your wallets on the list">
          {listed.map(({ address, amount, claimed }) => {
            const row = rows.find((one) => one.address === address);
            return (
              <li key={address}>
                <Link to={`/serum/allocations?search=${address}`} className={styles.wallet}>
                  <Address value={address} />
                </Link>
                <Amount value={amount} decimals={decimals} unit={symbol} />
                <Chip tone={claimed ? 'serum' : 'neutral'}>{claimed ? 'Claimed' : 'Not claimed'}</Chip>
                {row !== undefined && row.parts.length > 0 && (
                  <span className={styles.parts}>{formatParts(row.parts, decimals)}</span>
                )}
              </li>
            );
          })}
        </ul>
      )}
      {listed.length > 0 && others > 0 && (
        <p className={styles.line}>
          {others === 1 ? 'One other wallet of yours is' : `${others} other wallets of yours are`} not on the
          list.
        </p>
      )}
    </>
  );
}

/** For a member with nothing to take and nothing taken. */
function NotOnTheList({ account }: { readonly account: SerumAccount }) {
  const requestLinkWallet = useRequestLinkWallet();
  const { addresses } = account;
  return (
    <Card title="Your SERUM">
      <EmptyState
        title={addresses.length === 0 ? 'No wallet to look for' : 'None of your wallets is on the list'}
        action={
          <div className={styles.actions}>
            <Button onClick={() => requestLinkWallet({ chain: 'ethereum' })}>Link a wallet</Button>
            <LinkButton variant="secondary" render={<Link to="/serum/allocations" />}>
              Search the list
            </LinkButton>
          </div>
        }
      >
        {addresses.length === 0
          ? 'Link the Ethereum wallet you held with, and what it was allocated stands here.'
          : `Looked for ${addresses.length === 1 ? 'one address' : `${addresses.length} addresses`}. If you held or played with another wallet, link that one.`}
      </EmptyState>
    </Card>
  );
}
