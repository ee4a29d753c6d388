import type { Proposal } from '@hideout/contract/governance';
import type { VotingPower, VotingPowerSource } from '@hideout/contract/voting-power';
import { IntentLink, Link } from '@hideout/session/router';
import { Address } from '@hideout/ui/address';
import { Button } from '@hideout/ui/button';
import { formatCount } from '@hideout/ui/format';
import { formatExactTime } from '@hideout/ui/format-times';
import { Icon } from '@hideout/ui/icon';
import { LinkButton } from '@hideout/ui/link-button';
import { formatSnapshotBlocks } from '../proposals/snapshot-blocks.ts';
import { DelegationLink } from './delegation-link.tsx';
import cardStyles from './power-card.module.css';
import styles from './power-lines.module.css';
import { explainNotCounted, formatMemberName, formatSourceKind, listCountedNotes } from './power-messages.ts';

export type PowerLinesProps = { proposal: Proposal; power: VotingPower; retry: PowerRetry };

/** Where power comes from: every source, the rule, and when all of it was frozen. */
export function PowerLines({ proposal, power, retry }: PowerLinesProps) {
  // The answer knows of blocks that the proposal did not have when it was read.
  const { snapshotBlocks = [], snapshotAt, computedAt } = power;
  const blocks = formatSnapshotBlocks(snapshotBlocks.length > 0 ? { snapshotBlocks } : proposal);
  return (
    <>
      <PowerSources proposalId={proposal.id} sources={power.sources} retry={retry} />
      <p className={cardStyles.note}>{proposal.rules.powerRule}</p>
      <p className={cardStyles.note}>
        Frozen {formatExactTime(Date.parse(snapshotAt))}
        {blocks.length > 0 && `, ${blocks.join(', ')}`}. Read {formatExactTime(Date.parse(computedAt))}.
      </p>
    </>
  );
}

type PowerSourcesProps = {
  proposalId: string;
  sources: readonly VotingPowerSource[];
  retry: PowerRetry;
};

/** Every source of power, line by line. */
function PowerSources({ proposalId, sources, retry }: PowerSourcesProps) {
  if (sources.length === 0) {
    return (
      <div className={styles.none}>
        <p>No Ethereum wallet of yours is linked, and tokens on Ethereum are what votes.</p>
        <LinkButton variant="secondary" size="s" render={<IntentLink to="profile.view" />}>
          Link a wallet
        </LinkButton>
      </div>
    );
  }
  const firstUnread = sources.findIndex(({ notCountedBecause }) => notCountedBecause === 'sourceUnavailable');
  return (
    <ul className={styles.sources} aria-label="Where it comes from">
      {sources.map((source, index) => (
        <li
          // Two lines may differ in nothing but in whose vote they are.
          key={`${source.kind} ${source.address} ${source.collection?.slug} ${index}`}
          className={styles.source}
        >
          <PowerLine proposalId={proposalId} source={source} retry={index === firstUnread ? retry : null} />
        </li>
      ))}
    </ul>
  );
}

/** One source: whose wallet, what is in it, what it makes, whether it counts, and what helps if it does not. */
function PowerLine(props: PowerFixProps) {
  const { source } = props;
  return (
    <>
      <p className={styles.wallet}>
        <span>{formatSourceKind(source)}</span> <Holder source={source} />
      </p>
      <Sum source={source} />
      <Verdict {...props} />
    </>
  );
}

type OneSource = { source: VotingPowerSource };

function Holder({ source: { owner, label, address } }: OneSource) {
  return (
    <span className={styles.holder}>
      {owner?.username && (
        <IntentLink to="member.view" params={{ username: owner.username }}>
          {owner.username}
        </IntentLink>
      )}
      {label ?? <Address value={address} />}
    </span>
  );
}

function Sum({ source: { collection, count, weight, power, counted } }: OneSource) {
  if (collection === null || count === 0)
    return collection && <p className={styles.sum}>{collection.name}</p>;
  return (
    <p className={styles.sum}>
      {formatCount(count)} {collection.name} × {formatCount(weight)} ={' '}
      {counted ? <strong>{formatCount(power)}</strong> : formatCount(power)}
    </p>
  );
}

function Verdict(props: PowerFixProps) {
  const { source } = props;
  if (!source.counted) {
    return (
      <>
        <p className={styles.not}>
          <Icon name="cross" /> <span>Not counted. {explainNotCounted(source)}</span>
        </p>
        <p className={styles.fix}>
          <PowerFix {...props} />
        </p>
      </>
    );
  }
  if (source.count === 0) return <p className={styles.note}>Held nothing that votes when voting started.</p>;
  return (
    <>
      <p className={styles.counted}>
        <Icon name="check" /> Counted
      </p>
      {listCountedNotes(source).map((note) => (
        <p key={note} className={styles.note}>
          {note}
        </p>
      ))}
      {source.inVoteOf && (
        <p className={styles.fix}>
          <PowerFix {...props} />
        </p>
      )}
    </>
  );
}

/** Asking again for what could not be read. */
export type PowerRetry = { readonly retry: () => void; readonly retrying: boolean };

type PowerFixProps = {
  proposalId: string;
  source: VotingPowerSource;
  /** Null where another line offers it already: all is read at once. */
  retry: PowerRetry | null;
};

/** What the user can do about a source that does not count, or where to see why. */
function PowerFix({ proposalId, source, retry }: PowerFixProps) {
  const { notCountedBecause: because, linkedTo, address, inVoteOf } = source;
  if (because === 'sourceUnavailable') {
    if (retry === null) return null;
    return (
      <Button variant="secondary" size="s" busy={retry.retrying} onClick={retry.retry}>
        Try again now
      </Button>
    );
  }
  if (because === 'linkExpired' || because === 'limitedRights') {
    const label = because === 'linkExpired' ? 'Renew the link' : 'See the delegation';
    return <DelegationLink address={linkedTo ?? address}>{label}</DelegationLink>;
  }
  if (inVoteOf === null || inVoteOf === undefined) return null;
  const voter = inVoteOf.username ?? inVoteOf.id;
  return (
    <Link to={`/governance/${proposalId}/votes?voter=${encodeURIComponent(voter)}`}>
      See {formatMemberName(inVoteOf)}’s vote
    </Link>
  );
}
