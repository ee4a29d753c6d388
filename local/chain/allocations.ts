import { type Address, parseEther } from 'viem';
import { coldWallets, type PersonaName, personaNamed } from '../personas.ts';
import {
  COMMUNITY_HOLDERS,
  COMMUNITY_PLAYERS,
  communityHolder,
  communityPlayer,
  numberFrom,
} from './community.ts';
import { holders } from './holdings.ts';

/** One row of the SERUM list. Amounts are base units (18 decimals). */
export type Allocation = {
  address: Address;
  amount: bigint;
  /** What the amount is made of; the sum is `amount`. */
  parts: Array<{ label: string; amount: bigint }>;
  /** Claimed on the local ApeChain before the stack starts. */
  claimed: boolean;
};

/** Supply of SERUM in base units. */
export const SERUM_SUPPLY = parseEther('100000000');

/** What the distributor holds beyond the list, for vouchers, in base units. */
export const VOUCHER_POOL = parseEther('5000000');

const PER_MAYC = parseEther('1200');
const PER_HOUND = parseEther('400');
const PER_OATH = parseEther('2500');

const getSeasonOne: Partial<Record<PersonaName, bigint>> = {
  oathkeeper: parseEther('1800'),
  hound: parseEther('6420'),
  sippin_serum: parseEther('12850'),
  franken: 0n,
  swampqueen: parseEther('21000'),
  vaultrat: parseEther('310'),
  ledgerghost: parseEther('4400'),
  dryflask: parseEther('75'),
};

const claimedBefore = new Set<Address>([
  personaNamed('sippin_serum').address,
  personaNamed('swampqueen').address,
  ...Array.from({ length: 44 }, (_, index) => communityHolder(index * 3)),
  ...Array.from({ length: 18 }, (_, index) => communityPlayer(index * 7)),
]);

function seasonOne(): Map<Address, bigint> {
  const points = new Map<Address, bigint>();
  for (const [name, amount] of Object.entries(getSeasonOne)) {
    // The keys are the literal's own.
    if (amount > 0n) points.set(personaNamed(name as PersonaName).address, amount);
  }
  for (let index = 0; index < COMMUNITY_HOLDERS; index += 1) {
    if (index % 4 !== 1) {
      points.set(communityHolder(index), parseEther(String(40 + numberFrom(`holder play ${index}`, 3000))));
    }
  }
  for (let index = 0; index < COMMUNITY_PLAYERS; index += 1) {
    points.set(communityPlayer(index), parseEther(String(10 + numberFrom(`player play ${index}`, 900))));
  }
  return points;
}

/**
 * The whole SERUM list in a fixed order. Its Merkle root (OpenZeppelin's standard leaf) stands in the
 * distributor of the local ApeChain, so a database filled from anything else will not match.
 */
export function serumAllocations(): Allocation[] {
  const parts = new Map<Address, Allocation['parts']>();
  const add = (address: Address, label: string, amount: bigint) => {
    if (amount > 0n) parts.set(address, [...(parts.get(address) ?? []), { label, amount }]);
  };
  const skipped: Address[] = [coldWallets.rustyLocker, personaNamed('stranger').address];
  for (const { address, counts } of holders()) {
    if (skipped.includes(address)) continue;
    add(address, 'Mutant Apes', PER_MAYC * BigInt(counts.mayc ?? 0));
    add(address, 'Mutant Hounds', PER_HOUND * BigInt(counts['mutant-hounds'] ?? 0));
    add(address, 'Oaths', PER_OATH * BigInt(counts['cartel-oath'] ?? 0));
  }
  for (const [address, amount] of seasonOne()) add(address, 'Season One', amount);
  return [...parts].map(([address, own]) => ({
    address,
    parts: own,
    amount: own.reduce((sum, part) => sum + part.amount, 0n),
    claimed: claimedBefore.has(address),
  }));
}
