import type { Address } from 'viem';

/** Where the contracts live on mainnet; the local chains put ours at the same addresses. */
export const ethereumAddresses = {
  delegateRegistry: '0x00000000000000447e69651d841bD8D104Bed493',
  hotWallet: '0xC3AA9bc72Bd623168860a1e5c6a4530d3D80456c',
  mayc: '0x60E4d786628Fea6478F785A6d7e704777c86a7c6',
  multicall: '0xcA11bde05977b3631167028862bE2a173976CA11',
} as const satisfies Record<string, Address>;

/**
 * Accounts that build the chains. The deployer has no key: anvil impersonates it.
 * The voucher signer continues the test mnemonic at index 14.
 */
export const builderAccounts = {
  deployer: '0x5e17000000000000000000000000000000000001',
  voucherSigner: '0xdF3e18d64BC6A983f673Ab319CCaE4f1a57C7097',
} as const satisfies Record<string, Address>;

/** PUBLIC test key of the voucher signer. */
export const VOUCHER_SIGNER_KEY = '0xc526ee95bf44d8fc405a158bb884d9d1238d99f0612e9f33d006bb0789009aaa';

export const ETHEREUM_CHAIN_ID = 1;
export const APECHAIN_CHAIN_ID = 33139;

/** 1 January 2026, in unix seconds: the local chains begin. */
export const GENESIS_AT = 1_767_225_600;
