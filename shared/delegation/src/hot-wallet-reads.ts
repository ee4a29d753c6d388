import type { Address, Hex, PublicClient } from 'viem';
import { HOT_WALLET_ADDRESS } from './contracts.ts';
import { HOT_WALLET_ABI } from './hot-wallet-abi.ts';

// The reads of the hot-wallet contract that the site itself decides nothing by (spec section 7). Each throws
// viem's error when the chain cannot be read or the contract refuses.

const CONTRACT = { address: HOT_WALLET_ADDRESS, abi: HOT_WALLET_ABI } as const;

/** The hot wallet that a cold wallet points to, the zero address for none. Does not look at the end of the link. */
export function readHotWallet(client: PublicClient, coldWallet: Address): Promise<Address> {
  return client.readContract({ ...CONTRACT, functionName: 'getHotWallet', args: [coldWallet] });
}

/** The hot wallet of a wallet, or the wallet itself. Does not look at the end of the link either. */
export function readProxiedAddress(client: PublicClient, wallet: Address): Promise<Address> {
  return client.readContract({ ...CONTRACT, functionName: 'getProxiedAddress', args: [wallet] });
}

/** Who acts for the owner of an ERC-721 token: its hot wallet, also when the link has expired. */
export function readTokenOwner(client: PublicClient, collection: Address, tokenId: bigint): Promise<Address> {
  return client.readContract({ ...CONTRACT, functionName: 'ownerOf', args: [collection, tokenId] });
}

/** ERC-721 or ERC-20 balance of a wallet together with its live cold wallets. */
export function readBalance(client: PublicClient, token: Address, owner: Address): Promise<bigint> {
  return client.readContract({ ...CONTRACT, functionName: 'balanceOf', args: [token, owner] });
}

/** ERC-1155 balance of one id of a wallet together with its live cold wallets. */
export function readTokenBalance(
  client: PublicClient,
  token: Address,
  owner: Address,
  tokenId: bigint,
): Promise<bigint> {
  return client.readContract({ ...CONTRACT, functionName: 'balanceOf', args: [token, owner, tokenId] });
}

/** The same for pairs of owner and id; both lists must be of one length, or the contract refuses. */
export function readBalanceBatch(
  client: PublicClient,
  token: Address,
  owners: readonly Address[],
  ids: readonly bigint[],
): Promise<readonly bigint[]> {
  return client.readContract({ ...CONTRACT, functionName: 'balanceOfBatch', args: [token, owners, ids] });
}

/** Whether an account has a role, such as OPERATOR_ROLE. */
export function readHasRole(client: PublicClient, role: Hex, account: Address): Promise<boolean> {
  return client.readContract({ ...CONTRACT, functionName: 'hasRole', args: [role, account] });
}

/** The member of a role at an index, counted from 0. */
export function readRoleMember(client: PublicClient, role: Hex, index: bigint): Promise<Address> {
  return client.readContract({ ...CONTRACT, functionName: 'getRoleMember', args: [role, index] });
}

/** How many accounts have a role. */
export function readRoleMemberCount(client: PublicClient, role: Hex): Promise<bigint> {
  return client.readContract({ ...CONTRACT, functionName: 'getRoleMemberCount', args: [role] });
}
