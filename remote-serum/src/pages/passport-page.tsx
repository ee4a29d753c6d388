import type { SessionUser } from '@hideout/contract/people';
import { Link } from '@hideout/session/router';
import { usePageTitle, useRequestSignIn, useSession } from '@hideout/session/session';
import { Button } from '@hideout/ui/button';
import { Card } from '@hideout/ui/card';
import { EmptyState } from '@hideout/ui/empty-state';
import { Notice } from '@hideout/ui/notice';
import { PageHeader } from '@hideout/ui/page-header';
import { Skeleton } from '@hideout/ui/skeleton';
import styles from '../passport/passport.module.css';
import { PassportForm } from '../passport/passport-form.tsx';

/** `/serum/passport`: the token that stands for a member, and where the SERUM goes. */
export function PassportPage() {
  usePageTitle('Passport');
  return (
    <div className={styles.page}>
      <PageHeader
        title="Passport"
        eyebrow={<Link to="/serum">Serum</Link>}
        lead="One token that stands for you here, and one address that your SERUM goes to."
      />
      <Passport />
    </div>
  );
}

function Passport() {
  const session = useSession();
  const requestSignIn = useRequestSignIn();
  if (session.status === 'member' && session.user.tokenId !== null) {
    return <BoundPassport user={session.user} />;
  }
  return (
    <Card title="Bind a passport">
      {session.status === 'unknown' && <Skeleton height="3rem" lines={12} />}
      {session.status === 'guest' && (
        <EmptyState
          title="Nobody is signed in here"
          action={<Button onClick={() => requestSignIn('Sign in to bind a passport.')}>Sign in</Button>}
        >
          A passport belongs to an account. Sign in with a wallet that holds the token, or link it afterwards.
        </EmptyState>
      )}
      {session.status === 'member' && <PassportForm key={session.user.id} userId={session.user.id} />}
    </Card>
  );
}

function BoundPassport({ user: { tokenId, claimAddress } }: { readonly user: SessionUser }) {
  return (
    <Card title="Your passport" tone="me">
      <div className={styles.bound}>
        <Notice tone="success" title={`#${tokenId} is your passport`}>
          Ask support to reset it if the token or the address is wrong.
        </Notice>
        {claimAddress !== null && (
          <dl className={styles.facts}>
            <div>
              <dt>SERUM goes to</dt>
              <dd translate="no">{claimAddress}</dd>
            </div>
          </dl>
        )}
      </div>
    </Card>
  );
}
