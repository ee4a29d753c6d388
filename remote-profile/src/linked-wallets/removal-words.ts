import type { LinkedWallet } from '@hideout/contract/wallet';
import { assetWords } from './wallet-words.ts';

type Facts = Pick<LinkedWallet, 'chain' | 'isPrimary' | 'isClaimAddress' | 'assetCount'>;

/**
 * What will be different without the wallet, as far as it is known before. `others`: how many remain.
 * `endingSessions`: what `formatEndingSessions` says of it.
 */
export function expectedEffects(wallet: Facts, others: number, endingSessions: string | null): string[] {
  const { chain, isPrimary, isClaimAddress, assetCount } = wallet;
  const held = assetCount === null || assetCount === 0 ? 'What it holds' : `Its ${assetWords(assetCount)}`;
  // Vaults are known on Ethereum only.
  const counted = chain === 'ethereum' ? `${held}, and what vaults delegate to it,` : held;
  const count = assetCount === null || assetCount < 2 ? 'counts' : 'count';
  return [
    `${counted} no longer ${chain === 'ethereum' ? 'count' : count} for you. Votes you cast stay.`,
    ...(endingSessions === null ? [] : [endingSessions]),
    'Signing in with it would start a new account.',
    ...(isPrimary && others > 0 ? ['Your next wallet becomes the primary one.'] : []),
    ...(isClaimAddress ? ['It stays the claim address of your passport: SERUM goes there as before.'] : []),
  ];
}
