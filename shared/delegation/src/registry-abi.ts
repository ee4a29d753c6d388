import { parseAbi } from 'viem';

/** What is read of the delegation registry, version 2. `type_` is an enum: 1 all, 2 contract, 3 to 5 tokens. */
export const REGISTRY_ABI = parseAbi([
  'struct Delegation { uint8 type_; address to; address from; bytes32 rights; address contract_; uint256 tokenId; uint256 amount; }',
  'function getIncomingDelegations(address to) view returns (Delegation[])',
]);
