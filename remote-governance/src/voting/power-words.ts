import type { VotingPower, VotingPowerSource } from '@hideout/contract/governance';
import { formatCount } from '@hideout/ui/format';

/** "3 yours + 14 delegated"; only what there is. */
export function powerSplit({ own, delegated }: Pick<VotingPower, 'own' | 'delegated'>): string {
  if (delegated === 0) return own === 0 ? 'nothing counted' : 'all yours';
  return own === 0 ? 'all delegated' : `${formatCount(own)} yours + ${formatCount(delegated)} delegated`;
}

/** How a wallet comes to count for the reader. */
export const KIND_WORDS: Record<VotingPowerSource['kind'], string> = {
  wallet: 'Your wallet',
  delegation: 'Delegated to you',
  hotWallet: 'Vault linked to you',
};

/** Why a source does not count, as the reader can act on it. */
export const NOT_COUNTED_WORDS: Record<NonNullable<VotingPowerSource['notCountedBecause']>, string> = {
  duplicate: 'Counted already through another wallet.',
  ownerVotedDirectly: 'Its owner has voted, and that wins over a delegate.',
  linkExpired: 'The link to the vault has expired.',
  limitedRights: 'The delegation is for other contracts or rights only.',
  acquiredAfterSnapshot: 'It came after voting had started.',
  sourceUnavailable: 'Could not be read just now.',
};
