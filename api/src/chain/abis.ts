import { parseAbi } from 'viem';

/** What is read of an ERC-721 collection with enumeration. */
export const COLLECTION_ABI = parseAbi([
  'function balanceOf(address owner) view returns (uint256)',
  'function tokenOfOwnerByIndex(address owner, uint256 index) view returns (uint256)',
]);

/** Where a collection stores the metadata of a token. */
export const TOKEN_URI_ABI = parseAbi(['function tokenURI(uint256 tokenId) view returns (string)']);

/** What is read of the SERUM token. */
export const TOKEN_ABI = parseAbi([
  'function totalSupply() view returns (uint256)',
  'function balanceOf(address owner) view returns (uint256)',
]);

/** What is read of the contract that pays SERUM out. */
export const DISTRIBUTOR_ABI = parseAbi([
  'function paused() view returns (bool)',
  'function opensAt() view returns (uint256)',
  'function closesAt() view returns (uint256)',
]);

/** What is read of the same contract about vouchers. */
export const VOUCHER_ABI = parseAbi([
  'function paused() view returns (bool)',
  'function voucherSigner() view returns (address)',
  'function isVoucherUsed(address account, uint256 nonce) view returns (bool)',
]);

/** The events of the same contract about payments. */
export const PAYMENTS_ABI = parseAbi([
  'function isClaimed(address account) view returns (bool)',
  'event Claimed(address indexed account, uint256 amount)',
  'event VoucherRedeemed(address indexed account, uint256 amount, uint256 indexed nonce)',
]);
