import { parseAbi } from 'viem';

/** What the distributor tells about payments. */
export const PAYMENTS_ABI = parseAbi([
  'function isClaimed(address account) view returns (bool)',
  'event Claimed(address indexed account, uint256 amount)',
  'event VoucherRedeemed(address indexed account, uint256 amount, uint256 indexed nonce)',
]);
