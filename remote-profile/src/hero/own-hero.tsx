import { describeFailedQuery } from '@hideout/api-client/failure-messages';
import type { SessionUser } from '@hideout/contract/people';
import type { AvatarInfo, Profile } from '@hideout/contract/profile';
import { Link } from '@hideout/session/router';
import { useRefreshSession } from '@hideout/session/session';
import { ErrorCard } from '@hideout/ui/error-card';
import { formatCount } from '@hideout/ui/format';
import { LinkButton } from '@hideout/ui/link-button';
import { Meter } from '@hideout/ui/meter';
import { RelativeTime } from '@hideout/ui/relative-time';
import { Skeleton } from '@hideout/ui/skeleton';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useAssets } from '../assets/assets.queries.ts';
import { AvatarNote } from '../avatar/avatar-note.tsx';
import { ChangeAvatar } from '../avatar/change-avatar.tsx';
import { profileKeys } from '../parts/profile-keys.ts';
import { useReputation } from '../reputation/reputation.queries.ts';
import { tierProgress } from '../reputation/tier-progress.ts';
import { ChangeName } from '../username/change-name.tsx';
import { BadgeList } from './badge-list.tsx';
import { CountList, Hero, StatusChips } from './hero.tsx';
import { useOwnProfile } from './own-profile.queries.ts';

/** Name under which a member without one is shown. */
const NAMELESS = 'No name yet';

/** The signed-in member's avatar, name, rank and badges. Avatar and name are known before anything loads. */
export function OwnHero({ user }: { readonly user: SessionUser }) {
  const profile = useOwnProfile();
  const shown = profile.data?.user ?? user;
  const avatar = profile.data?.avatar ?? null;
  const [brokenImage, setBrokenImage] = useState<string | null>(null);
  useCheckedAvatar(avatar);
  return (
    <Hero
      user={shown}
      name={shown.username ?? NAMELESS}
      eyebrow={<RelativeTime at={shown.createdAt} prefix="Here since" />}
      lead={<Chips />}
      tierShare={useTierShare()}
      onBroken={() => setBrokenImage(shown.avatar)}
      actions={
        <>
          {shown.username !== null && (
            <LinkButton variant="secondary" render={<Link to={`/u/${shown.username}`} />}>
              See your public page
            </LinkButton>
          )}
          {/* The first name is chosen from the list of what is missing. */}
          {shown.username !== null && profile.data !== undefined && (
            <ChangeName
              username={shown.username}
              changeAllowedAt={profile.data.usernameChangeAllowedAt}
              variant="secondary"
            />
          )}
          {profile.data !== undefined && <ChangeAvatar user={shown} hasAvatar={avatar !== null} />}
        </>
      }
    >
      <AvatarNote avatar={avatar} isBroken={shown.avatar !== null && shown.avatar === brokenImage} />
      <Status />
    </Hero>
  );
}

/** Reads the profile again where the chains, read beside it, say otherwise of the avatar's token. */
function useCheckedAvatar(avatar: AvatarInfo | null): void {
  const { data, dataUpdatedAt } = useAssets();
  const queryClient = useQueryClient();
  const refreshSession = useRefreshSession();
  const checkedAt = useRef(0);
  const broadcast = useRef('');
  useEffect(() => {
    if (data === undefined || avatar === null || checkedAt.current === dataUpdatedAt) return;
    checkedAt.current = dataUpdatedAt;
    const isHeld = data.assets.some(({ id }) => id === avatar.uri);
    // It may lie where nothing could be read.
    const isCertain = isHeld || data.sources.every(({ status }) => /^(ok|notConfigured)$/.test(status));
    if (isHeld === avatar.stillOwned) broadcast.current = '';
    if (isHeld === avatar.stillOwned || !isCertain) return;
    void queryClient.invalidateQueries({ queryKey: profileKeys.own() });
    // Once: where the server goes on saying otherwise, two tabs would ask each other for ever.
    const contradiction = `${avatar.uri} ${isHeld}`;
    if (broadcast.current === contradiction) return;
    broadcast.current = contradiction;
    refreshSession();
  }, [data, dataUpdatedAt, avatar, queryClient, refreshSession]);
}

function useTierShare(): number | null {
  const { data } = useReputation();
  if (data === undefined) return null;
  const progress = tierProgress(data);
  return progress === null ? 1 : progress.value / progress.max;
}

function Chips() {
  const profile = useOwnProfile();
  if (profile.data === undefined) {
    return profile.isError ? null : <Skeleton height="1.75rem" width="16rem" />;
  }
  const { tier, rank, total } = profile.data.reputation;
  return <StatusChips tier={tier} rank={rank} total={total} />;
}

function Status() {
  const profile = useOwnProfile();
  if (profile.data !== undefined) return <StatusFacts profile={profile.data} />;
  if (profile.isError) {
    return <ErrorCard title="Your profile could not be read" {...describeFailedQuery(profile)} />;
  }
  return <Skeleton height="8rem" />;
}

function StatusFacts({ profile }: { readonly profile: Profile }) {
  const { counts, serumPoints, badges } = profile;
  const assets = useAssets();
  // The chains may have been read since the server last counted.
  const held = assets.data?.assets.filter(({ flaggedSpam }) => !flaggedSpam).length ?? counts.assets;
  return (
    <>
      <NextTier />
      <CountList
        counts={[
          { label: 'Serum points', count: serumPoints },
          { label: 'Votes', count: counts.votes },
          { label: 'Quests', count: counts.questsCompleted },
          { label: 'Assets', count: held },
          { label: 'Invited', count: counts.referrals },
        ]}
      />
      {badges.length > 0 && <BadgeList badges={badges} />}
    </>
  );
}

/** The glass to the next tier; it waits for the reputation and is left out when that fails. */
function NextTier() {
  const reputation = useReputation();
  if (reputation.data === undefined) {
    return reputation.isError ? null : <Skeleton height="2.5rem" />;
  }
  const progress = tierProgress(reputation.data);
  if (progress === null) return <p>{reputation.data.tier.name} is the highest tier there is.</p>;
  return (
    <Meter
      showText
      label={`Way to ${progress.nextName}`}
      value={progress.value}
      max={progress.max}
      tone="violet"
      text={`${formatCount(progress.missing)} to go`}
    />
  );
}
