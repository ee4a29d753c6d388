import { describeFailedQuery } from '@hideout/api-client/failure-messages';
import type { SerumInfo } from '@hideout/contract/serum';
import type { ClaimBlocker, SerumProof } from '@hideout/contract/serum-list';
import { Link, useSearchParams } from '@hideout/session/router';
import { useRequestSignIn } from '@hideout/session/session';
import { Address } from '@hideout/ui/address';
import { Amount } from '@hideout/ui/amount';
import { Button } from '@hideout/ui/button';
import { Card } from '@hideout/ui/card';
import { Chip } from '@hideout/ui/chip';
import { ErrorCard } from '@hideout/ui/error-card';
import { LinkButton } from '@hideout/ui/link-button';
import { RelativeTime } from '@hideout/ui/relative-time';
import { AddressForm } from '../drop/address-form.tsx';
import { ExplorerLink } from '../drop/explorer-link.tsx';
import { formatParts } from '../drop/format-allocation.ts';
import { useAddressCheck } from './address-check.queries.ts';
import styles from './address-check-card.module.css';

type TokenProps = { readonly token: SerumInfo['token'] };

/** Tells anybody what an address was allocated, without a wallet or an account. The address bar keeps the question. */
export function AddressCheckCard({ token }: TokenProps) {
  const [params, setParams] = useSearchParams();
  const requestSignIn = useRequestSignIn();
  const asked = (params.get('address') ?? '').trim();
  const check = useAddressCheck(asked);

  const ask = (text: string) => {
    if (text === asked) void check.refetch();
    else setParams({ address: text }, { preventScrollReset: true });
  };
  return (
    <Card title="Check any address">
      <div className={styles.body}>
        <AddressForm
          label="Ethereum address"
          hint="0x and 40 characters. No wallet is asked."
          asked={asked}
          problem={check.data?.status === 'invalid' ? check.data.message : null}
          onAsk={ask}
          className={styles.form}
        >
          <Button type="submit" busy={check.isFetching && asked !== ''}>
            Check
          </Button>
        </AddressForm>
        <div aria-live="polite">
          {check.data?.status === 'checked' && <Answer proof={check.data.proof} token={token} />}
        </div>
        {check.isError && check.data === undefined && (
          <ErrorCard title="This address could not be checked" {...describeFailedQuery(check)} />
        )}
        <p className={styles.signIn}>
          Signed in, all your wallets are checked at once.{' '}
          <Button variant="secondary" size="s" onClick={() => requestSignIn('Sign in to see your SERUM.')}>
            Sign in
          </Button>
        </p>
      </div>
    </Card>
  );
}

function Answer({ proof, token }: TokenProps & { readonly proof: SerumProof }) {
  const { decimals, symbol } = token;
  const { address, eligible, amount, claimed, claimedAt, claimedTx, chain, parts } = proof;
  const reasons = describeBlockers(proof);
  const isReady = eligible && reasons.length === 0;
  return (
    <div className={styles.answer}>
      <p className={styles.who}>
        <Address value={address} />
        {isReady && <Chip tone="serum">Can be claimed</Chip>}
        {claimed && <Chip tone="neutral">Claimed</Chip>}
        {!eligible && <Chip tone="bile">Not on the list</Chip>}
      </p>
      {eligible && (
        <>
          <p className={styles.amount}>
            <Amount value={amount} decimals={decimals} unit={symbol} size="hero" />
          </p>
          {parts.length > 0 && <p className={styles.line}>{formatParts(parts, decimals)}</p>}
        </>
      )}
      {reasons.map((reason) => (
        <p key={reason}>{reason}</p>
      ))}
      {claimedAt !== null && (
        <p className={styles.line}>
          <RelativeTime at={claimedAt} prefix="Claimed" />
          {claimedTx !== null && (
            <>
              {' · '}
              <ExplorerLink chain={chain} kind="tx" value={claimedTx}>
                Transaction
              </ExplorerLink>
            </>
          )}
        </p>
      )}
      <div className={styles.ways}>
        {isReady && <LinkButton render={<Link to="/serum/claim" />}>Claim it</LinkButton>}
        {eligible && (
          <LinkButton variant="secondary" render={<Link to={`/serum/account/${address}`} />}>
            Its ledger
          </LinkButton>
        )}
      </div>
    </div>
  );
}

/** What a user reads for each reason why an address cannot be claimed for now. */
const BLOCKER_MESSAGES: Readonly<Record<ClaimBlocker, string>> = {
  notOnList: 'It is not on the list, so there is nothing to claim with it.',
  alreadyClaimed: 'It has been claimed already.',
  notOpenYet: 'The claim has not opened yet.',
  closed: 'The claim is over.',
  paused: 'The claim contract is paused just now. Nothing is lost; try again later.',
  wrongChain: 'The wallet is on another chain.',
  noPassport: 'Your account has no passport yet, so no claim address of it could be on the list.',
  claimAddressMismatch: 'The claim address of your account is another one. Look there.',
  pendingClaim: 'A claim is on its way to the chain.',
};

/** The reasons as messages; the first says the most. Empty when nothing stands in the way. */
function describeBlockers({ blockers }: Pick<SerumProof, 'blockers'>): string[] {
  // Who is not on the list, or has been paid, does not wait for a window.
  const isSettled = blockers.includes('notOnList') || blockers.includes('alreadyClaimed');
  const shown = isSettled
    ? blockers.filter((one) => one !== 'notOpenYet' && one !== 'closed' && one !== 'paused')
    : blockers;
  return shown.map((one) => BLOCKER_MESSAGES[one]);
}
