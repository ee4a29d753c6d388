import { describeFailure } from '@hideout/api-client/failure-messages';
import { Link } from '@hideout/session/router';
import { usePageTitle, useSession } from '@hideout/session/session';
import { Card } from '@hideout/ui/card';
import { ErrorCard } from '@hideout/ui/error-card';
import { PageHeader } from '@hideout/ui/page-header';
import { Skeleton } from '@hideout/ui/skeleton';
import { VisuallyHidden } from '@hideout/ui/visually-hidden';
import { useState } from 'react';
import { ProfileNav } from '../parts/profile-nav.tsx';
import { InvitationCard } from '../referrals/invitation-card.tsx';
import { InvitedCard } from '../referrals/invited-card.tsx';
import styles from '../referrals/referrals.module.css';
import { useReferrals } from '../referrals/referrals.queries.ts';
import pageStyles from './profile-page.module.css';
import { SignedOut } from './signed-out.tsx';

const TITLE = 'Invite people';

/** `/profile/referrals`: the own code to invite others with, and how far they have come. */
export function ReferralsPage() {
  const { status } = useSession();
  const [wasMember, setWasMember] = useState(false);
  if (status === 'member' && !wasMember) setWasMember(true);
  usePageTitle(TITLE);
  if (status === 'guest') {
    return (
      <SignedOut title={TITLE} reason="Sign in to invite people." wasMember={wasMember}>
        Your link, and everybody who came by it, stand here once you are.
      </SignedOut>
    );
  }
  return (
    <div className={pageStyles.page} aria-busy={status === 'unknown' || undefined}>
      <PageHeader
        title={TITLE}
        eyebrow={<Link to="/profile">Profile</Link>}
        lead="Whoever signs up by your link came with you. What that brings you is below."
      />
      <ProfileNav />
      {status === 'unknown' ? <Waiting /> : <Referrals />}
    </div>
  );
}

function Referrals() {
  const referrals = useReferrals();
  if (referrals.data !== undefined) {
    return (
      <div className={styles.columns}>
        <InvitationCard {...referrals.data} />
        <InvitedCard {...referrals.data} />
      </div>
    );
  }
  if (referrals.isError) {
    return (
      <ErrorCard
        title="Your invitation could not be read"
        {...describeFailure(referrals.error)}
        onRetry={() => void referrals.refetch()}
        retrying={referrals.isFetching}
      />
    );
  }
  return <Waiting />;
}

function Waiting() {
  return (
    <div className={styles.columns}>
      <VisuallyHidden>Reading your invitation</VisuallyHidden>
      <Card>
        <Skeleton height="1.5rem" lines={12} />
      </Card>
      <Card>
        <Skeleton height="1.5rem" lines={12} />
      </Card>
    </div>
  );
}
