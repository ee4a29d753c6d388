import { describeFailedQuery } from '@hideout/api-client/failure-messages';
import { Card } from '@hideout/ui/card';
import { ErrorCard } from '@hideout/ui/error-card';
import { Skeleton } from '@hideout/ui/skeleton';
import { VisuallyHidden } from '@hideout/ui/visually-hidden';
import { InvitationCard } from '../referrals/invitation-card.tsx';
import { InvitedCard } from '../referrals/invited-card.tsx';
import styles from '../referrals/referrals.module.css';
import { useReferrals } from '../referrals/referrals.queries.ts';
import { MemberPage } from './member-page.tsx';

/** `/profile/referrals`: the own code to invite others with, and how far they have come. */
export function ReferralsPage() {
  return (
    <MemberPage
      title="Invite people"
      lead="Whoever signs up by your link came with you. What that brings you is below."
      signIn={{
        reason: 'Sign in to invite people.',
        promise: 'Your link, and everybody who came by it, stand here once you are.',
      }}
      waiting={<Waiting />}
    >
      {() => <Referrals />}
    </MemberPage>
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
    return <ErrorCard title="Your invitation could not be read" {...describeFailedQuery(referrals)} />;
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
