import type { UserRef } from '@hideout/contract/people';
import type { VotingPowerSource } from '@hideout/contract/voting-power';
import { formatCount, shortenAddress } from '@hideout/ui/format';

/** How a member is named in a message. */
export function formatMemberName(user: UserRef): string {
  if (user.isDeleted === true) return 'a deleted account';
  return user.username ?? 'a member without a name';
}

/** How a wallet comes to count for the user. Where even that could not be asked, the address is the user's own. */
export function formatSourceKind({ kind, collection, notCountedBecause }: VotingPowerSource): string {
  if (kind === 'wallet') return 'Your wallet';
  if (notCountedBecause === 'sourceUnavailable' && collection === null) {
    return kind === 'delegation' ? 'Delegations to your wallet' : 'Vaults linked to your wallet';
  }
  return kind === 'delegation' ? 'Delegated to you' : 'Vault linked to you';
}

function these({ count }: VotingPowerSource): string {
  return count === 1 ? 'this one' : `these ${formatCount(count)}`;
}

/** Who overrides whom, and what has changed since. */
export function listCountedNotes(source: VotingPowerSource): string[] {
  const { kind, count, owner, inVoteOf, goneSince = 0 } = source;
  const notes: string[] = [];
  if (kind !== 'wallet') {
    const go = count === 1 ? 'goes' : 'go';
    notes.push(
      owner
        ? `${formatMemberName(owner)} can still vote in person. Then ${these(source)} ${go} with that vote.`
        : `If the owner votes in person, ${these(source)} ${go} with that vote.`,
    );
  } else if (inVoteOf) {
    const [are, come] =
      count === 1 ? ['This one is', 'it comes'] : [`These ${formatCount(count)} are`, 'they come'];
    notes.push(`${are} in ${formatMemberName(inVoteOf)}’s vote. Vote yourself and ${come} back to you.`);
  }
  if (goneSince > 0) {
    const some = goneSince === count ? '' : ' of them';
    const are = goneSince === 1 ? 'is' : 'are';
    notes.push(
      `${formatCount(goneSince)}${some} ${are} no longer yours to vote with. Here what counts is the moment voting started.`,
    );
  }
  return notes;
}

function explainDuplicate({ countedThrough, inVoteOf, owner }: VotingPowerSource): string {
  if (inVoteOf)
    return `In ${formatMemberName(inVoteOf)}’s vote already. A token counts once, for whoever votes first with it.`;
  if (!countedThrough) return 'Counted already. A token counts once.';
  const { kind, address } = countedThrough;
  const wallet = owner ? `${formatMemberName(owner)}, ${shortenAddress(address)}` : shortenAddress(address);
  const way = { wallet: 'your wallet', delegation: 'the delegation of', hotWallet: 'the vault link of' }[
    kind
  ];
  return `A token counts once. These count through ${way} ${wallet}.`;
}

/** Why a source does not count, and what becomes of it. */
export function explainNotCounted(source: VotingPowerSource): string {
  switch (source.notCountedBecause) {
    case 'duplicate':
      return explainDuplicate(source);
    case 'ownerVotedDirectly': {
      const voter = source.inVoteOf ?? source.owner;
      return `${voter ? formatMemberName(voter) : 'The owner'} has voted in person, and that wins over a delegate.`;
    }
    case 'linkExpired':
      return 'The link to your wallet had expired when voting started. Renew it, and it counts on the next proposal.';
    case 'limitedRights':
      return 'It lends you one contract, token or right. Only a whole wallet counts.';
    case 'acquiredAfterSnapshot':
      return 'It came to you after voting had started. It counts on the next proposal.';
    case 'sourceUnavailable':
      return 'Could not be read just now.';
    default:
      return '';
  }
}
