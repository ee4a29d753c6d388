import { describeFailedQuery } from '@hideout/api-client/failure-messages';
import { getPassport, type Passport } from '@hideout/contract/passport';
import type { SessionUser } from '@hideout/contract/people';
import { IntentLink, useIntent } from '@hideout/session/router';
import { useApi } from '@hideout/session/session';
import { Address } from '@hideout/ui/address';
import { Card } from '@hideout/ui/card';
import { Chip } from '@hideout/ui/chip';
import { EmptyState } from '@hideout/ui/empty-state';
import { ErrorCard } from '@hideout/ui/error-card';
import { Fact, Facts } from '@hideout/ui/facts';
import { LinkButton } from '@hideout/ui/link-button';
import { RelativeTime } from '@hideout/ui/relative-time';
import { Skeleton } from '@hideout/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { profileKeys } from '../parts/profile-keys.ts';
import styles from './passport-card.module.css';

/** What is bound and whether it is still held; asks nothing while nothing is bound. */
function usePassport(tokenId: string | null) {
  const api = useApi();
  return useQuery({
    // Another binding is another answer.
    queryKey: [...profileKeys.passport(), tokenId],
    queryFn: ({ signal }) => api.call(getPassport, {}, { signal }),
    staleTime: 300_000,
    enabled: tokenId !== null,
  });
}

/** Which token one is, and where one's SERUM goes. That much is known with the session, so it is there at once. */
export function PassportCard({ user }: { readonly user: SessionUser }) {
  const { tokenId, claimAddress } = user;
  const query = usePassport(tokenId);
  if (tokenId === null || claimAddress === null) return <Unbound />;
  const passport = query.data?.passport ?? null;
  return (
    <Card title="Passport" extra={<IntentLink to="passport.bind">See your passport</IntentLink>}>
      <div className={styles.bound}>
        <TokenImage key={passport?.image} tokenId={tokenId} src={passport?.image ?? null} />
        <Facts aria-label="Passport">
          <Fact name="Token">
            <span className={styles.token}>
              {`${passport === null ? '' : `${passport.collection.name} `}#${tokenId}`}
            </span>
          </Fact>
          <Fact name="SERUM goes to">
            <Address value={claimAddress} copyable />
          </Fact>
          <Fact name="Now">
            <Held query={query} passport={passport} />
          </Fact>
        </Facts>
      </div>
      {query.isError && (
        <ErrorCard title="Whether you still hold it could not be read" {...describeFailedQuery(query)} />
      )}
      <p className={styles.note}>
        Wrong? Ask support to reset it: only they can, and then you bind it again.
        {passport !== null && (
          <>
            {' '}
            <RelativeTime at={passport.boundAt} prefix="Bound" />.
          </>
        )}
      </p>
    </Card>
  );
}

function Unbound() {
  const page = useIntent()('passport.bind');
  return (
    <Card title="Passport">
      <EmptyState
        title="No passport yet"
        action={
          page !== null && (
            <LinkButton variant="secondary" render={<IntentLink to="passport.bind" />}>
              Bind your passport
            </LinkButton>
          )
        }
      >
        One token that stands for you here, and one address that your SERUM goes to.
      </EmptyState>
    </Card>
  );
}

type HeldProps = {
  readonly query: ReturnType<typeof usePassport>;
  readonly passport: Passport | null;
};

function Held({ query, passport }: HeldProps) {
  if (query.isPending) return <Skeleton height="1.5rem" width="8rem" />;
  if (passport === null) return <span className={styles.quiet}>Not known</span>;
  if (passport.stillHeld === null) {
    return <span className={styles.quiet}>Not known: the chain does not answer</span>;
  }
  if (passport.stillHeld) {
    return (
      <Chip tone="serum" icon="check">
        Still held
      </Chip>
    );
  }
  return (
    <>
      <Chip tone="bile" icon="alert">
        Not held any more
      </Chip>
      <span className={styles.quiet}>Link the wallet that has it, or ask support.</span>
    </>
  );
}

/** The image of the token; its number where there is none, or it is broken. */
function TokenImage({ tokenId, src }: { readonly tokenId: string; readonly src: string | null }) {
  const [isBroken, setIsBroken] = useState(false);
  if (src === null || isBroken) {
    return (
      <span className={styles.image} aria-hidden="true">
        #{tokenId.length > 6 ? `${tokenId.slice(0, 5)}…` : tokenId}
      </span>
    );
  }
  return (
    <img
      className={styles.image}
      src={src}
      alt=""
      width={96}
      height={96}
      decoding="async"
      onError={() => setIsBroken(true)}
    />
  );
}
