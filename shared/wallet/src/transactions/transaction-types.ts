/** A call that a wallet is asked to send, with the texts that go with it. */
export type TransactionRequest = {
  /** The chain it is for; the wallet is asked to switch when it is on another one. */
  readonly chainId: number;
  readonly to: `0x${string}`;
  readonly data: `0x${string}`;
  /** Wei; 0 without it. */
  readonly value?: bigint;
  /** As on the button that sends it: "Claim 10,020 SERUM". */
  readonly name: string;
  /** What to say once it is mined: "Claimed 10,020 SERUM". */
  readonly done: string;
  /**
   * Key of what it is about, starting with the remote's name, in lower case: `serum:claim:0xabc…`. Only one
   * transaction of a subject is pending at a time.
   */
  readonly subject: string;
  /** Page that shows it: "/serum/claim". */
  readonly path: string;
  /**
   * Custom errors of the contract, by signature, with the message a user can act on:
   * `{ 'AlreadyClaimed()': '…' }`. Reason strings of Solidity are keys too.
   */
  readonly reverts?: Readonly<Record<string, string>>;
};

/** A transaction that a wallet has sent, and what became of it. */
export type Transaction = Omit<TransactionRequest, 'value'> & {
  /** As the wallet returned it; it stays the identity when the wallet speeds the transaction up. */
  readonly hash: `0x${string}`;
  readonly sender: `0x${string}`;
  /** Milliseconds since 1970. */
  readonly sentAt: number;
  /**
   * `cancelled` and `replaced`: another transaction with its nonce was mined. `unknown`: not mined in time, or
   * the node did not answer; it may still be mined.
   */
  readonly status: 'pending' | 'confirmed' | 'reverted' | 'cancelled' | 'replaced' | 'unknown';
  /** Hash of the transaction that was mined in its place or as itself; another one than `hash` when sped up. */
  readonly minedHash: `0x${string}` | null;
  /** Decimal; null until it is mined. */
  readonly blockNumber: string | null;
  /** Units of gas, decimal; null until it is mined. */
  readonly gasUsed: string | null;
  /** A message for the user: why it was reverted, did not happen, or is unknown. */
  readonly reason: string | null;
};

/** What would happen if the wallet sent a request now. */
export type Simulation =
  | {
      readonly status: 'ok';
      /** Units of gas it would take. */
      readonly gas: bigint;
      /** Wei that the gas costs at the current price. */
      readonly fee: bigint;
    }
  | {
      readonly status: 'refused';
      /** `INSUFFICIENT_FUNDS`, `REVERTED`, or the name of the contract's error. */
      readonly code: string;
      /** A message for the user, decoded by the request's `reverts`. */
      readonly message: string;
    };
