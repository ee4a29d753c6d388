/** The parts of the distributor that pages read and send to. It lives on the chain that the API names with it. */
export const DISTRIBUTOR_ABI = [
  {
    type: 'function',
    name: 'merkleRoot',
    stateMutability: 'view',
    inputs: [],
    outputs: [{ name: '', type: 'bytes32' }],
  },
  {
    type: 'function',
    name: 'paused',
    stateMutability: 'view',
    inputs: [],
    outputs: [{ name: '', type: 'bool' }],
  },
  {
    type: 'function',
    name: 'opensAt',
    stateMutability: 'view',
    inputs: [],
    outputs: [{ name: '', type: 'uint256' }],
  },
  {
    type: 'function',
    name: 'closesAt',
    stateMutability: 'view',
    inputs: [],
    outputs: [{ name: '', type: 'uint256' }],
  },
  {
    type: 'function',
    name: 'isClaimed',
    stateMutability: 'view',
    inputs: [{ name: 'account', type: 'address' }],
    outputs: [{ name: '', type: 'bool' }],
  },
  {
    type: 'function',
    name: 'voucherSigner',
    stateMutability: 'view',
    inputs: [],
    outputs: [{ name: '', type: 'address' }],
  },
  {
    type: 'function',
    name: 'isVoucherUsed',
    stateMutability: 'view',
    inputs: [
      { name: 'account', type: 'address' },
      { name: 'nonce', type: 'uint256' },
    ],
    outputs: [{ name: '', type: 'bool' }],
  },
  {
    type: 'function',
    name: 'claim',
    stateMutability: 'nonpayable',
    inputs: [
      { name: 'account', type: 'address' },
      { name: 'amount', type: 'uint256' },
      { name: 'proof', type: 'bytes32[]' },
    ],
    outputs: [],
  },
  {
    type: 'function',
    name: 'redeemVoucher',
    stateMutability: 'nonpayable',
    inputs: [
      { name: 'account', type: 'address' },
      { name: 'amount', type: 'uint256' },
      { name: 'nonce', type: 'uint256' },
      { name: 'deadline', type: 'uint256' },
      { name: 'signature', type: 'bytes' },
    ],
    outputs: [],
  },
] as const;

/** What is read of the token. */
export const TOKEN_ABI = [
  {
    type: 'function',
    name: 'balanceOf',
    stateMutability: 'view',
    inputs: [{ name: 'owner', type: 'address' }],
    outputs: [{ name: '', type: 'uint256' }],
  },
] as const;

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
