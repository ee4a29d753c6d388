import type { SerumProof } from '@hideout/contract/serum-list';
import type { Transaction } from '@hideout/wallet/transactions';
import type { SendStep } from '../drop/use-send.ts';

type Hex = `0x${string}`;

/** What the distributor says now, all of it at one block. Times in unix seconds, amounts in base units. */
export type ContractReads = {
  readonly isClaimed: boolean;
  readonly merkleRoot: Hex;
  readonly paused: boolean;
  readonly opensAt: bigint;
  readonly closesAt: bigint;
  /** SERUM that the contract holds. */
  readonly balance: bigint;
};

/** What is read somewhere else. */
export type Read<Data> =
  | { readonly status: 'loading' | 'failed' }
  | { readonly status: 'read'; readonly data: Data };

/** Everything that a claim depends on. */
export type ClaimInputs = {
  readonly list: Read<SerumProof>;
  /** The root that the proof leads to, computed in the browser. `failed`: the tools for it could not be loaded. */
  readonly check: Read<Hex | null>;
  readonly contract: Read<ContractReads>;
  readonly wallet:
    | { readonly status: 'disconnected' | 'connecting' | 'reconnecting' }
    | { readonly status: 'connected'; readonly chainId: number };
  /** The newest for this address; null when none was sent from here. */
  readonly transaction: Pick<Transaction, 'status'> | null;
  /**
   * Whether the contract had paid the address when that transaction was mined, asked after it was; null without an
   * answer. A receipt alone does not say so: that of a smart account is a success around a call that failed.
   */
  readonly isPaid: boolean | null;
  /** What a dry run said; null before there is an answer, and when the node gave none. */
  readonly dryRun:
    | { readonly status: 'ok' }
    | { readonly status: 'refused'; readonly message: string }
    | null;
  readonly step: SendStep;
  /** Milliseconds since 1970, of the server's clock. */
  readonly now: number;
};

/** Why list and contract do not belong together. */
export type Mismatch =
  /** The row does not lead to the root that the list was given with. */
  | 'proof'
  /** The contract has the root of another list. */
  | 'root';

/** What keeps an address from being claimed for, by the list and the contract alone. */
export type Obstacle =
  | { readonly status: 'mismatch'; readonly reason: Mismatch }
  /** Unix seconds. */
  | { readonly status: 'closed'; readonly closesAt: bigint }
  | { readonly status: 'paused' | 'underfunded' }
  /** Unix seconds. */
  | { readonly status: 'announced'; readonly opensAt: bigint };

/** The one state of the claim of an address. Only `connect` and `ready` offer it. */
export type ClaimState =
  | { readonly status: 'loading' | 'unreadable' | 'notOnList' | 'notPublished' | 'claimed' }
  /** `mined`: the network has it, and the contract has not been asked since. */
  | { readonly status: 'pending' | 'unknown' | 'mined' | 'confirmed' }
  | Obstacle
  | { readonly status: 'checking' | 'unreachable' }
  | { readonly status: 'refused'; readonly message: string }
  | { readonly status: 'connect'; readonly isReconnecting: boolean }
  | { readonly status: 'simulating' | 'asking' }
  | { readonly status: 'ready'; readonly switchesChain: boolean };

/**
 * The state of a claim from everything that decides it. What has happened comes first, then what must not happen,
 * then what is in the way, in the order in which it can be changed; a claim is offered only at the end of all that.
 */
export function decideClaim(inputs: ClaimInputs): ClaimState {
  const { list, check, contract, transaction } = inputs;
  const ended = decideEnded(inputs);
  if (ended !== null) return ended;
  if (list.status !== 'read') return { status: list.status === 'failed' ? 'unreadable' : 'loading' };
  const proof = list.data;
  if (!proof.eligible) return { status: 'notOnList' };
  if (proof.distributor === null || proof.merkleRoot === null) return { status: 'notPublished' };
  const [obstacle] = listObstacles(inputs);
  // Known without the chain, and whatever it says.
  if (obstacle?.status === 'mismatch' && obstacle.reason === 'proof') return obstacle;
  // One that may still come is not sent a second time.
  if (transaction?.status === 'unknown') return { status: 'unknown' };
  if (check.status === 'failed' || contract.status === 'failed') return { status: 'unreachable' };
  if (check.status === 'loading' || contract.status === 'loading') return { status: 'checking' };
  return obstacle ?? decideOpen(inputs, proof);
}

/**
 * Everything that is in the way, so far as it is known, the first being what a user has to hear first. Whoever is paid
 * already, or is not on the list, has none.
 */
export function listObstacles({
  list,
  check,
  contract,
  now,
}: Pick<ClaimInputs, 'list' | 'check' | 'contract' | 'now'>): readonly Obstacle[] {
  if (list.status !== 'read' || !list.data.eligible || list.data.merkleRoot === null) return [];
  const { merkleRoot: listed, amount } = list.data;
  const found: Obstacle[] = [];
  if (check.status === 'read' && !isSameRoot(check.data, listed)) {
    found.push({ status: 'mismatch', reason: 'proof' });
  }
  if (contract.status !== 'read' || contract.data.isClaimed) return found;
  const { merkleRoot, paused, opensAt, closesAt, balance } = contract.data;
  const seconds = BigInt(Math.floor(now / 1_000));
  const isClosed = seconds >= closesAt;
  if (!isSameRoot(merkleRoot, listed)) found.push({ status: 'mismatch', reason: 'root' });
  if (isClosed) found.push({ status: 'closed', closesAt });
  if (paused) found.push({ status: 'paused' });
  if (!isClosed && seconds < opensAt) found.push({ status: 'announced', opensAt });
  // After the end the rest is taken out, and who waits for more would wait for nothing.
  if (!isClosed && balance < BigInt(amount)) found.push({ status: 'underfunded' });
  return found;
}

/** What has happened already, which nothing that is read later can undo. */
function decideEnded({ list, contract, transaction, isPaid }: ClaimInputs): ClaimState | null {
  if (transaction?.status === 'pending') return { status: 'pending' };
  const isMined = transaction?.status === 'confirmed';
  // Any is enough: a node may lag behind the events, and the events behind the node.
  const isClaimed =
    isPaid === true ||
    (list.status === 'read' && list.data.claimed) ||
    (contract.status === 'read' && contract.data.isClaimed);
  if (isClaimed) return { status: isMined ? 'confirmed' : 'claimed' };
  return isMined && isPaid === null ? { status: 'mined' } : null;
}

/** Everything has been read, nothing has happened yet, and nothing is in the way. */
function decideOpen({ wallet, dryRun, step }: ClaimInputs, proof: SerumProof): ClaimState {
  if (wallet.status !== 'connected') {
    return { status: 'connect', isReconnecting: wallet.status === 'reconnecting' };
  }
  if (step !== 'idle') return { status: step };
  if (dryRun?.status === 'refused') return { status: 'refused', message: dryRun.message };
  return { status: 'ready', switchesChain: wallet.chainId !== proof.chain.chainId };
}

function isSameRoot(a: string | null, b: string | null): boolean {
  return a !== null && b !== null && a.toLowerCase() === b.toLowerCase();
}
