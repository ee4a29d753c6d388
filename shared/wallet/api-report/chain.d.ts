// Public API of @hideout/wallet/chain, recorded by "npm run api:check -- --write" from 1.5.0
import type { Address, Hash, Hex, PublicClient, encodeFunctionData, keccak256 } from 'viem';

type AddressInput = {
    readonly status: 'address';
    readonly address: Address;
} | {
    readonly status: 'name';
    readonly name: string;
} | {
    readonly status: 'invalid';
    readonly code: AddressProblem;
    readonly message: string;
    readonly position: number | null;
};
type AddressProblem = 'EMPTY' | 'PREFIX' | 'CHARACTER' | 'TOO_SHORT' | 'TOO_LONG' | 'CHECKSUM' | 'ZERO' | 'BITCOIN';
declare class ChainError extends Error {
    readonly name = "ChainError";
    readonly code: ChainErrorCode;
    constructor(code: ChainErrorCode, message: string, options?: ErrorOptions);
}
type ChainErrorCode = 'NODE_UNREACHABLE' | 'NODE_TIMEOUT' | 'NODE_ERROR' | 'CONTRACT_MISSING' | 'TOO_MANY_ENTRIES' | 'WRITE_CANCELLED' | 'WRITE_REPLACED' | 'WRITE_TIMEOUT' | 'NAME_INVALID' | 'NAME_UNKNOWN' | 'NAME_OFF_CHAIN' | 'NAMES_UNSUPPORTED';
declare function chainReader(chainId: number): PublicClient;
declare function changeOf({ from, to }: HotWalletChanged): 'linked' | 'moved' | 'renewed' | 'unlinked';
type ColdWallet = {
    readonly address: Address;
    readonly sources: readonly DelegationSource[];
};
declare const DELEGATE_REGISTRY_ADDRESS: Address;
type DelegationReading = {
    readonly address: Address;
    readonly blockNumber: bigint;
    readonly blockTime: bigint;
    readonly coldWallets: readonly ColdWallet[];
    readonly notCounted: readonly NotCounted[];
    readonly sources: {
        readonly hotWallet: SourceState;
        readonly registry: SourceState;
    };
};
type DelegationSource = {
    readonly kind: 'hotWallet';
    readonly expiresAt: bigint | null;
} | {
    readonly kind: 'registry';
    readonly rights: Hex;
};
type DryRun = {
    readonly status: 'ok';
    readonly gas: bigint;
    readonly fee: bigint;
} | Refused;
declare function ethereumHost(): string;
declare function getWriteRequest(write: HotWalletWrite): Omit<TransactionRequest, 'subject' | 'path'>;
declare const HOT_WALLET_ADDRESS: Address;
type HotWalletChanged = {
    readonly coldWallet: Address;
    readonly from: Address;
    readonly to: Address;
    readonly expiresAt: bigint | null;
};
type HotWalletRefusal = 'LINK_TO_SELF' | 'ALREADY_LINKED' | 'HOT_WALLET_LOCKED' | 'TOO_MANY_LINKS' | 'NOT_LINKED' | 'NOTHING_TO_CHANGE' | 'INSUFFICIENT_FUNDS' | 'REVERTED';
type HotWalletStanding = {
    readonly address: Address;
    readonly hotWallet: {
        readonly address: Address;
        readonly expiresAt: bigint | null;
        readonly expired: boolean;
    } | null;
    readonly coldWallets: readonly {
        readonly address: Address;
        readonly expiresAt: bigint | null;
        readonly expired: boolean;
    }[];
    readonly isLocked: boolean;
    readonly maxColdWallets: number;
    readonly version: string;
    readonly blockTime: bigint;
};
type HotWalletWrite = {
    readonly kind: 'setHotWallet';
    readonly hotWallet: Address;
    readonly expiresAt: bigint | null;
    readonly lock: boolean;
} | {
    readonly kind: 'setExpirationTimestamp';
    readonly expiresAt: bigint | null;
} | {
    readonly kind: 'setLocked';
    readonly locked: boolean;
} | {
    readonly kind: 'removeColdWallet';
    readonly coldWallet: Address;
} | {
    readonly kind: 'removeExpiredWalletLinks';
    readonly hotWallet: Address;
} | {
    readonly kind: 'renounceHotWallet';
};
type HotWalletWrites = {
    readonly dryRun: (write: HotWalletWrite) => Promise<DryRun>;
    readonly send: (write: HotWalletWrite) => Promise<Hash>;
    readonly waitFor: (hash: Hash) => Promise<WriteOutcome>;
};
declare function isChainError(error: unknown): error is ChainError;
declare function nameOfWrite(write: HotWalletWrite): WriteName;
type NotCounted = {
    readonly address: Address;
    readonly reason: 'expired' | 'oneSided' | 'contract' | 'erc721' | 'erc20' | 'erc1155' | 'limitedRights';
    readonly source: 'hotWallet' | 'registry';
    readonly expiresAt: bigint | null;
    readonly contract: Address | null;
};
declare function parseAddress(text: string): AddressInput;
declare function readDelegations(address: Address): Promise<DelegationReading>;
declare function readHotWalletStanding(address: Address): Promise<HotWalletStanding>;
type Refused = {
    readonly status: 'refused';
    readonly code: HotWalletRefusal;
    readonly sentence: string;
};
declare function resolveName(name: string): Promise<Address>;
type SourceState = {
    readonly status: 'read';
    readonly leftOut?: number;
} | {
    readonly status: 'failed';
    readonly message: string;
};
type TransactionRequest = {
    readonly chainId: number;
    readonly to: `0x${string}`;
    readonly data: `0x${string}`;
    readonly value?: bigint;
    readonly name: string;
    readonly done: string;
    readonly subject: string;
    readonly path: string;
    readonly reverts?: Readonly<Record<string, string>>;
};
declare function useHotWalletWrites(): HotWalletWrites;
type WriteName = {
    readonly name: string;
    readonly sender: 'cold' | 'hot' | 'anybody';
    readonly effect: string;
    readonly done: string;
};
type WriteOutcome = {
    readonly status: 'mined' | 'reverted';
    readonly hash: Hex;
    readonly blockNumber: bigint;
    readonly events: readonly HotWalletChanged[];
    readonly refusal?: Refused;
};

export type {
  AddressInput,
  AddressProblem,
  ChainError,
  ChainErrorCode,
  ColdWallet,
  DELEGATE_REGISTRY_ADDRESS,
  DelegationReading,
  DelegationSource,
  DryRun,
  HOT_WALLET_ADDRESS,
  HotWalletChanged,
  HotWalletRefusal,
  HotWalletStanding,
  HotWalletWrite,
  HotWalletWrites,
  NotCounted,
  Refused,
  SourceState,
  WriteName,
  WriteOutcome,
  chainReader,
  changeOf,
  encodeFunctionData,
  ethereumHost,
  getWriteRequest,
  isChainError,
  keccak256,
  nameOfWrite,
  parseAddress,
  readDelegations,
  readHotWalletStanding,
  resolveName,
  useHotWalletWrites,
};
