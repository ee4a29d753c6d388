import type { RemovalEffect } from '@hideout/contract/wallet';
import { toHundredths, toPower } from '../../voting-power/power.ts';
import type { FoundToken } from '../profile/describe-assets.ts';

/** What is known of a wallet that is about to be removed. */
export type RemovalFacts = {
  readonly isClaimAddress: boolean;
  /** Tokens that nothing else of the member's reaches; null when a chain did not answer. */
  readonly lost: readonly FoundToken[] | null;
  /** URI of the token that is the member's avatar. */
  readonly avatar: string | null;
};

const UNKNOWN: readonly RemovalEffect[] = [
  {
    kind: 'votingPower',
    text: 'We could not read what this wallet holds. Votes from it no longer count; those you cast stay.',
  },
  {
    kind: 'assets',
    text: 'We could not read what this wallet holds. It is no longer shown as yours.',
  },
];

/** What is different for a member without the wallet, as messages. */
export function removalEffects({ isClaimAddress, lost, avatar }: RemovalFacts): RemovalEffect[] {
  const effects: RemovalEffect[] = [];
  if (isClaimAddress) {
    effects.push({
      kind: 'claimAddress',
      text: 'It stays the claim address of your passport: SERUM goes there as before.',
    });
  }
  if (lost === null) return [...effects, ...UNKNOWN];
  // Votes are counted on Ethereum only.
  const voting = lost.filter(({ collection }) => collection.chain === 'ethereum');
  const hundredths = voting.reduce((sum, { collection }) => sum + toHundredths(collection.weight), 0);
  if (hundredths > 0) {
    const votes = toPower(hundredths);
    effects.push({
      kind: 'votingPower',
      text: `You have ${votes} ${votes === 1 ? 'vote' : 'votes'} less where you have not voted yet. Votes you cast stay.`,
    });
  }
  if (lost.length > 0) {
    effects.push({
      kind: 'assets',
      text: `${lost.length} ${lost.length === 1 ? 'asset is' : 'assets are'} no longer shown as yours.`,
    });
  }
  if (avatar !== null && lost.some(({ id }) => id === avatar)) {
    effects.push({
      kind: 'avatar',
      text: 'Your avatar is one of them. Others see the generated mark instead.',
    });
  }
  return effects;
}
