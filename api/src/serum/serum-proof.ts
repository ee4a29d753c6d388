import type { SerumInfo } from '@hideout/contract/serum';
import type { SerumProof } from '@hideout/contract/serum-list';
import type { Kysely } from 'kysely';
import { type Address, getAddress } from 'viem';
import type { SessionAccount } from '../calls/context.ts';
import type { SerumSnapshot } from '../chain/read-serum.ts';
import type { Database } from '../db/tables.ts';
import { newest } from '../newest.ts';
import type { AskIsClaimed } from './ask-is-claimed.ts';
import { claimBlockers } from './claim-blockers.ts';
import { announcedWindow, contractWindow } from './claim-window.ts';
import { readProof } from './read-proof.ts';

/** Where the facts come from; each answers null when the chain cannot be asked. */
export type ProofSources = {
  readonly chain: SerumProof['chain'];
  readonly distributor: Address | null;
  /** Whose events count, see `claimsSource`. */
  readonly claimsSource: string | null;
  readonly askContracts: () => Promise<SerumSnapshot | null>;
  readonly askIsClaimed: AskIsClaimed;
};

type Caller = Pick<SessionAccount, 'id' | 'tokenId' | 'claimAddress'>;

/**
 * Allocation, proof and state of one address. `claimed` is what either the contract or its events say:
 * once one of them has said so it is never reverted, because a node may lag behind.
 */
export async function buildSerumProof(
  db: Kysely<Database>,
  sources: ProofSources,
  asked: Address,
  caller: Caller | null,
  now: Date,
): Promise<SerumProof> {
  const address = getAddress(asked);
  const { drop, row, claim } = await readProof(db, address, sources.claimsSource);
  const [snapshot, isClaimedNow] = await Promise.all([
    sources.askContracts(),
    claim === null ? sources.askIsClaimed(address) : true,
  ]);
  const claimed = isClaimedNow === true;
  const window: SerumInfo['window']['status'] = (
    snapshot?.window ? contractWindow(snapshot.window, now) : announcedWindow(drop ?? undefined, now)
  ).status;
  const owner = row === null && caller !== null ? await ownerFacts(db, caller, address) : null;
  return {
    address,
    eligible: row !== null,
    index: row?.index ?? null,
    amount: row?.amount ?? '0',
    proof: row?.proof ?? [],
    merkleRoot: drop?.merkleRoot ?? null,
    distributor: sources.distributor,
    chain: sources.chain,
    claimed,
    claimedAt: claim?.at.toISOString() ?? null,
    claimedTx: claim?.tx ?? null,
    blockers: claimBlockers({
      isOnList: row !== null,
      isClaimed: claimed,
      window,
      isPaused: snapshot?.paused === true,
      owner,
    }),
    parts: row?.parts ?? [],
    updatedAt: newest(now, [drop?.updatedAt, claim?.at]),
  };
}

async function ownerFacts(db: Kysely<Database>, caller: Caller, address: Address) {
  const wallet = await db
    .selectFrom('wallet')
    .select('id')
    .where('chain', '=', 'ethereum')
    .where('address', '=', address)
    .where('account_id', '=', caller.id)
    .executeTakeFirst();
  if (wallet === undefined) return null;
  return {
    hasPassport: caller.tokenId !== null,
    isClaimAddress: caller.claimAddress?.toLowerCase() === address.toLowerCase(),
  };
}
