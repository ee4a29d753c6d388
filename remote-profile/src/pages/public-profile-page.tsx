import { isApiError } from '@hideout/api-client/api-error';
import { describeFailedQuery } from '@hideout/api-client/failure-messages';
import type { SscReputation } from '@hideout/contract/ssc';
import { IntentLink, Link, useNavigate, useParams } from '@hideout/session/router';
import { Slot, usePageTitle, useSession } from '@hideout/session/session';
import { Card } from '@hideout/ui/card';
import { Chip } from '@hideout/ui/chip';
import { EmptyState } from '@hideout/ui/empty-state';
import { ErrorCard } from '@hideout/ui/error-card';
import { LinkButton } from '@hideout/ui/link-button';
import { PageHeader } from '@hideout/ui/page-header';
import { RelativeTime } from '@hideout/ui/relative-time';
import { Skeleton } from '@hideout/ui/skeleton';
import { VisuallyHidden } from '@hideout/ui/visually-hidden';
import { useEffect } from 'react';
import { BadgeList } from '../hero/badge-list.tsx';
import { CountList, Hero, StatusChips } from '../hero/hero.tsx';
import { useMember } from '../member/member.queries.ts';
import { SocialList } from '../member/social-list.tsx';
import { PartList } from '../reputation/part-list.tsx';
import styles from './profile-page.module.css';

/** Codes that mean there is no such user; a name that nobody can have is one of them. */
const NOT_FOUND_CODES = new Set(['ACCOUNT_NOT_FOUND', 'NOT_FOUND', 'UNPROCESSABLE', 'BAD_REQUEST']);

/** `/u/:username`: what everybody may know of a member. */
export function PublicProfilePage() {
  const { username = '' } = useParams();
  const member = useMember(username);
  const name = member.data?.user.username ?? username;
  usePageTitle(name);
  useCanonicalAddress(username, member.data?.user.username ?? null);
  if (member.data !== undefined) return <MemberProfile member={member.data} name={name} />;
  if (!member.isError) return <Waiting name={username} />;
  if (isApiError(member.error) && NOT_FOUND_CODES.has(member.error.code))
    return <MemberNotFound name={username} />;
  return (
    <div className={styles.page}>
      <PageHeader title={username} />
      <ErrorCard title={`‘${username}’ could not be read`} {...describeFailedQuery(member)} />
    </div>
  );
}

/** Names are compared without case; the address takes the spelling that the member chose. */
function useCanonicalAddress(asked: string, canonical: string | null): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (canonical === null || canonical === asked) return;
    void navigate(`/u/${canonical}`, { replace: true, preventScrollReset: true });
  }, [asked, canonical, navigate]);
}

type MemberProfileProps = { readonly member: SscReputation; readonly name: string };

function MemberProfile({ member, name }: MemberProfileProps) {
  const { user, tier, rank, total, parts, badges, joinedAt, socials } = member;
  return (
    <div className={styles.page}>
      <Hero
        user={user}
        name={name}
        eyebrow={<RelativeTime at={joinedAt} prefix="Here since" />}
        lead={<StatusChips tier={tier} rank={rank} total={total} />}
        actions={<ThisIsYou id={user.id} />}
      >
        <CountList
          counts={[
            { label: 'Votes', count: member.votesCast },
            { label: 'Quests', count: member.questsCompleted },
          ]}
        />
        <SocialList socials={socials} />
      </Hero>
      <div className={styles.columns}>
        <Card title="Reputation">
          <PartList parts={parts} total={total} />
        </Card>
        <Card title="Badges">
          <BadgeList badges={badges} />
        </Card>
      </div>
      <Slot name="member.card" user={user} />
    </div>
  );
}

function ThisIsYou({ id }: { readonly id: string }) {
  const session = useSession();
  if (session.status !== 'member' || session.user.id !== id) return null;
  return (
    <div className={styles.you}>
      <Chip tone="serum" icon="user">
        This is you
      </Chip>
      <LinkButton variant="secondary" render={<Link to="/profile" />}>
        Your own page
      </LinkButton>
    </div>
  );
}

function MemberNotFound({ name }: { readonly name: string }) {
  return (
    <div className={styles.page}>
      <PageHeader title={`Nobody called ‘${name}’ here`} />
      <Card>
        <EmptyState
          title="No such member"
          action={
            <LinkButton variant="secondary" render={<IntentLink to="leaderboard.view" />}>
              Look on the leaderboard
            </LinkButton>
          }
        >
          The name may be misspelt, or its owner may have taken another one or deleted the account since.
        </EmptyState>
      </Card>
    </div>
  );
}

function Waiting({ name }: { readonly name: string }) {
  return (
    <div className={styles.page} aria-busy="true">
      <PageHeader title={name} />
      <VisuallyHidden>Loading the profile</VisuallyHidden>
      <Skeleton height="1.5rem" lines={4} />
      <div className={styles.columns}>
        <Card title="Reputation">
          <Skeleton height="1.5rem" lines={11} />
        </Card>
        <Card title="Badges">
          <Skeleton height="1.5rem" lines={4} />
        </Card>
      </div>
    </div>
  );
}
