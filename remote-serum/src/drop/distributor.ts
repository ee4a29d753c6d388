import { parseAbi } from '@hideout/wallet/chain';

/** The parts of the distributor that pages read and send to. It lives on the chain that the API names with it. */
export const DISTRIBUTOR_ABI = parseAbi([
  'function merkleRoot() view returns (bytes32)',
  'function paused() view returns (bool)',
  'function opensAt() view returns (uint256)',
  'function closesAt() view returns (uint256)',
  'function isClaimed(address account) view returns (bool)',
  'function voucherSigner() view returns (address)',
  'function isVoucherUsed(address account, uint256 nonce) view returns (bool)',
  'function claim(address account, uint256 amount, bytes32[] proof)',
  'function redeemVoucher(address account, uint256 amount, uint256 nonce, uint256 deadline, bytes signature)',
]);

/** What is read of the token. */
export const TOKEN_ABI = parseAbi(['function balanceOf(address owner) view returns (uint256)']);

const POOL_EMPTY =
  'The claim contract holds too little SERUM to pay this now. Nothing is lost; it can be claimed once it has been filled again.';

/** Custom errors of the distributor and its token, by signature, as messages that a user can act on. */
export const DISTRIBUTOR_REVERTS: Readonly<Record<string, string>> = {
  'AlreadyClaimed()': 'This address has been paid already. The tokens are in its wallet.',
  'InvalidProof()':
    'The contract does not accept this proof: the list has changed. Load the page again, and do not try it by other ways.',
  'ClaimWindowNotStarted()': 'The claim has not opened yet by the clock of the chain.',
  'ClaimWindowFinished()': 'The claim has closed by the clock of the chain.',
  'EnforcedPause()': 'The claim contract is paused. Nothing is lost; try again once it runs.',
  'VoucherExpired()': 'This voucher has expired. Generate it again.',
  'VoucherUsed()': 'This voucher has been used already. Its SERUM is in the wallet.',
  'InvalidVoucher()':
    'The contract does not accept the signature of this voucher. Generate it again; if that does not help, report it.',
  'ERC20InsufficientBalance(address,uint256,uint256)': POOL_EMPTY,
  'SafeERC20FailedOperation(address)': POOL_EMPTY,
};
