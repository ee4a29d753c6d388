import { leaveForProvider } from '@hideout/api-client/departure';
import { messageFor } from '@hideout/api-client/failure-messages';
import type { ListedSocial } from '@hideout/contract/social';
import { useLocation } from '@hideout/session/router';
import { useOnline } from '@hideout/session/session';
import { Button } from '@hideout/ui/button';
import { Chip } from '@hideout/ui/chip';
import { ExternalLink } from '@hideout/ui/external-link';
import { Icon } from '@hideout/ui/icon';
import { RelativeTime } from '@hideout/ui/relative-time';
import { Skeleton } from '@hideout/ui/skeleton';
import { webAddress } from '@hideout/ui/web-address';
import type { ReactNode } from 'react';
import { getProviderName } from '../parts/provider-names.ts';
import rowStyles from '../parts/rows.module.css';
import styles from './socials.module.css';
import { useDiscord, useOtherpage } from './socials.queries.ts';

/** What linking it brings, for those who have not. */
const USES: Readonly<Record<ListedSocial['social'], string>> = {
  discord: 'Shows whether you are on our server, and your roles there.',
  twitter: 'Stands on your public page, so that people know it is you.',
  otherpage: 'Brings your page and badges from there.',
  kazm: 'Quests that you did there count here.',
};

type SocialRowProps = {
  readonly social: ListedSocial;
  /** Null where it cannot be removed; the row says why. */
  readonly onRemove: (() => void) | null;
};

/** One service: whether it is linked, as whom, and what it says. */
export function SocialRow({ social, onRemove }: SocialRowProps) {
  const name = getProviderName(social.social);
  return (
    <li className={rowStyles.row}>
      <span className={rowStyles.icon}>
        <Icon name={social.linked ? 'check' : 'link'} />
      </span>
      <div className={rowStyles.facts}>
        <p className={rowStyles.name}>
          <strong>{name}</strong>
          {social.needsReconnect && (
            <Chip tone="bile" icon="alert">
              Has to be linked again
            </Chip>
          )}
        </p>
        {social.linked ? <Linked social={social} /> : <p className={rowStyles.meta}>{USES[social.social]}</p>}
        {social.linked && onRemove === null && (
          <p className={rowStyles.meta}>
            This is your only way in, so it cannot be removed. Link a wallet or another account first.
          </p>
        )}
      </div>
      <div className={styles.actions}>
        {(!social.linked || social.needsReconnect) && <LinkService social={social} name={name} />}
        {social.linked && onRemove !== null && (
          <Button variant="ghost" size="s" aria-label={`Remove ${name}`} onClick={onRemove}>
            Remove
          </Button>
        )}
      </div>
    </li>
  );
}

function LinkService({ social, name }: { readonly social: ListedSocial; readonly name: string }) {
  const isOnline = useOnline();
  const { pathname, search } = useLocation();
  const word = social.linked ? 'Reconnect' : 'Link';
  return (
    <Button
      size="s"
      variant="secondary"
      aria-label={`${word} ${name}`}
      disabledReason={isOnline ? undefined : 'You are offline.'}
      onClick={() => {
        const departure = { path: `${pathname}${search}`, provider: name, link: true };
        leaveForProvider(`/api${social.connectPath}`, departure, window.location);
      }}
    >
      {word}
    </Button>
  );
}

function Linked({ social }: { readonly social: ListedSocial }) {
  const handle = social.handle ?? social.displayName;
  return (
    <>
      <p className={rowStyles.meta}>
        {handle !== null && <span className={styles.handle}>{handle} · </span>}
        {social.linkedAt !== null && <RelativeTime at={social.linkedAt} prefix="linked" />}
      </p>
      {social.social === 'discord' && !social.needsReconnect && <DiscordFacts />}
      {social.social === 'otherpage' && !social.needsReconnect && <OtherpageFacts />}
    </>
  );
}

function DiscordFacts() {
  const discord = useDiscord();
  if (discord.data === undefined) return <Unanswered name="Discord" query={discord} />;
  const { inServer, roles, inviteUrl, needsReconnect } = discord.data;
  const invitation = webAddress(inviteUrl);
  if (needsReconnect) return <Outdated name="Discord" />;
  if (inServer === null) return null;
  return (
    <div className={styles.details}>
      {inServer ? (
        <Chip tone="serum" icon="check">
          On our server
        </Chip>
      ) : (
        <span>
          Not on our server yet.
          {invitation !== null && (
            <>
              {' '}
              <ExternalLink href={invitation.href}>Join it</ExternalLink>
            </>
          )}
        </span>
      )}
      <Labels name="Roles" labels={roles} />
    </div>
  );
}

function OtherpageFacts() {
  const otherpage = useOtherpage();
  if (otherpage.data === undefined) return <Unanswered name="Other Page" query={otherpage} />;
  const { profileUrl, badges, needsReconnect } = otherpage.data;
  if (needsReconnect) return <Outdated name="Other Page" />;
  const page = webAddress(profileUrl);
  return (
    <div className={styles.details}>
      {page !== null && <ExternalLink href={page.href}>Your page there</ExternalLink>}
      <Labels name="Badges" labels={badges} />
    </div>
  );
}

function Labels({
  name,
  labels,
}: {
  readonly name: string;
  readonly labels: readonly { readonly id: string; readonly name: string }[];
}): ReactNode {
  if (labels.length === 0) return null;
  return (
    <ul className={styles.labels} aria-label={name}>
      {labels.map((label) => (
        <li key={label.id}>
          <Chip>{label.name}</Chip>
        </li>
      ))}
    </ul>
  );
}

function Outdated({ name }: { readonly name: string }) {
  return (
    <p className={rowStyles.meta}>{name} no longer lets us ask about you. Remove it and link it again.</p>
  );
}

type UnansweredProps = {
  readonly name: string;
  readonly query: {
    readonly isError: boolean;
    readonly error: unknown;
    readonly isFetching: boolean;
    readonly refetch: () => unknown;
  };
};

/** While a service is asked, and when it does not answer: the link itself stays as it is. */
function Unanswered({ name, query }: UnansweredProps) {
  if (!query.isError) return <Skeleton height="1.5rem" width="12rem" />;
  return (
    <p className={styles.silent}>
      {messageFor(query.error)}
      <Button
        size="s"
        variant="ghost"
        busy={query.isFetching}
        aria-label={`Ask ${name} again`}
        onClick={() => void query.refetch()}
      >
        Ask again
      </Button>
    </p>
  );
}
