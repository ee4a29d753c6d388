import { describeFailedQuery } from '@hideout/api-client/failure-messages';
import { Link, useSearchParams } from '@hideout/session/router';
import { usePageTitle, useRequestSignIn, useSession } from '@hideout/session/session';
import { Button } from '@hideout/ui/button';
import { Card } from '@hideout/ui/card';
import { EmptyState } from '@hideout/ui/empty-state';
import { ErrorCard } from '@hideout/ui/error-card';
import { LazyPart, usePreload } from '@hideout/ui/lazy-part';
import { PageHeader } from '@hideout/ui/page-header';
import { Skeleton } from '@hideout/ui/skeleton';
import { VisuallyHidden } from '@hideout/ui/visually-hidden';
import { useWalletActions } from '@hideout/wallet/wallet';
import styles from '../claim/claim.module.css';
import { useTarget } from '../claim/claim.queries.ts';
import { chooseAddress, listClaimable, useOwnProofs } from '../claim/own-addresses.ts';
import { OwnAddressesCard } from '../claim/own-addresses-card.tsx';
import { AddressForm } from '../drop/address-form.tsx';
import { useSerumInfo } from '../drop/serum.queries.ts';

// Nobody's claim is shown before an address is known: its code comes while the list is asked for one.
const loadCard = async () =>
  (await import(/* webpackChunkName: "serum-claim-card" */ '../claim/claim-card.tsx')).ClaimCard;

/** `/serum/claim?address=`: the claim of an own address, or of any that is looked up. */
export function ClaimPage() {
  usePageTitle('Claim');
  const [search, setSearch] = useSearchParams();
  const asked = (search.get('address') ?? '').trim();
  const target = useTarget(asked);
  const { own, isLoading } = useOwnProofs();
  const info = useSerumInfo();
  const session = useSession();
  const found = target.data?.status === 'address' ? target.data.address : null;
  const address = asked === '' ? (isLoading ? null : chooseAddress(own)) : found;
  const isWaiting = asked === '' ? isLoading : target.isLoading;
  // A link may have the letters of an own address in another case.
  const current = own.find((one) => one.address.toLowerCase() === address?.toLowerCase())?.address ?? address;
  // A guest who has named none sees nothing of it.
  const isCardWanted = asked !== '' || current !== null || (isLoading && session.status !== 'unknown');
  usePreload(loadCard, isCardWanted);
  const others = listClaimable(own).filter((one) => one.address !== current);
  return (
    <div className={styles.page}>
      <PageHeader
        title="Claim"
        eyebrow={<Link to="/serum">Serum</Link>}
        lead="Your share of the vial. The proof is checked here, the contract is asked, and only then your wallet."
      />
      <div className={styles.columns}>
        <div className={styles.column}>
          {current !== null ? (
            <LazyPart
              key={current}
              load={loadCard}
              props={{ address: current, others }}
              fallback={<Waiting />}
              isInline
            />
          ) : isWaiting ? (
            <Waiting />
          ) : target.isError ? (
            <ErrorCard title="This address could not be checked" {...describeFailedQuery(target)} />
          ) : (
            <Start />
          )}
        </div>
        <div className={styles.column}>
          {own.length > 1 && info.data !== undefined && (
            <OwnAddressesCard own={own} current={current} token={info.data.token} />
          )}
          <Card title="Check any address">
            <AddressForm
              label="Address"
              hint="No wallet needed: 0x and 40 characters, in any case."
              asked={asked}
              problem={target.data?.status === 'invalid' ? target.data.message : null}
              onAsk={(text) => setSearch({ address: text }, { preventScrollReset: true })}
              className={styles.box}
            >
              <div>
                <Button type="submit" variant="secondary" busy={target.isLoading}>
                  Check
                </Button>
              </div>
            </AddressForm>
          </Card>
        </div>
      </div>
    </div>
  );
}

function Waiting() {
  return (
    <Card title="Your claim">
      <VisuallyHidden>Loading</VisuallyHidden>
      <Skeleton height="11rem" />
      <Skeleton height="3rem" lines={3} />
    </Card>
  );
}

/** Nobody is known yet: three ways to say whose claim it is. */
function Start() {
  const session = useSession();
  const requestSignIn = useRequestSignIn();
  const { connect, preload } = useWalletActions();
  return (
    <Card title="Your claim">
      <EmptyState
        title="Whose claim is it?"
        action={
          <div className={styles.buttons}>
            {session.status === 'guest' && (
              <Button onClick={() => requestSignIn('Sign in to see what your wallets can claim.')}>
                Sign in
              </Button>
            )}
            <Button
              variant="secondary"
              onPointerEnter={preload}
              onFocus={preload}
              // A failure is logged, stored and shown by the wallet's own dialog.
              onClick={() => void connect().catch(() => undefined)}
            >
              Connect a wallet
            </Button>
          </div>
        }
      >
        Sign in to see all of your wallets at once, connect one, or check any address without either.
      </EmptyState>
    </Card>
  );
}
