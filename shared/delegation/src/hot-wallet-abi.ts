import { parseAbi } from 'viem';

/** The hot-wallet contract: reads, writes, roles and events (spec section 7). */
export const HOT_WALLET_ABI = parseAbi([
  'struct WalletLink { address walletAddress; uint256 expirationTimestamp; }',

  'function getColdWallets(address hotWallet) view returns (address[])',
  'function getColdWalletLinks(address hotWallet) view returns (WalletLink[])',
  'function getHotWallet(address coldWallet) view returns (address)',
  'function getHotWalletLink(address coldWallet) view returns (WalletLink)',
  'function getProxiedAddress(address walletAddress) view returns (address)',
  'function isLocked(address hotWallet) view returns (bool)',
  'function ownerOf(address contractAddress, uint256 tokenId) view returns (address)',
  'function balanceOf(address contractAddress, address owner) view returns (uint256)',
  'function balanceOf(address contractAddress, address owner, uint256 tokenId) view returns (uint256)',
  'function balanceOfBatch(address contractAddress, address[] owners, uint256[] ids) view returns (uint256[])',
  'function version() view returns (string)',
  'function MAX_HOT_WALLET_COUNT() view returns (uint256)',
  'function MAX_UINT256() view returns (uint256)',
  'function NOT_FOUND() view returns (uint256)',

  'function setHotWallet(address hotWalletAddress, uint256 expirationTimestamp, bool lockHotWalletAddress)',
  'function setExpirationTimestamp(uint256 expirationTimestamp)',
  'function setLocked(bool locked)',
  'function removeColdWallet(address coldWallet)',
  'function removeExpiredWalletLinks(address hotWalletAddress)',
  'function renounceHotWallet()',
  'function initialize(address adminAddress, address operatorAddress)',

  'function DEFAULT_ADMIN_ROLE() view returns (bytes32)',
  'function OPERATOR_ROLE() view returns (bytes32)',
  'function hasRole(bytes32 role, address account) view returns (bool)',
  'function getRoleAdmin(bytes32 role) view returns (bytes32)',
  'function getRoleMember(bytes32 role, uint256 index) view returns (address)',
  'function getRoleMemberCount(bytes32 role) view returns (uint256)',
  'function grantRole(bytes32 role, address account)',
  'function revokeRole(bytes32 role, address account)',
  'function renounceRole(bytes32 role, address account)',
  'function owner() view returns (address)',
  'function transferOwnership(address newOwner)',
  'function renounceOwnership()',
  'function upgradeToAndCall(address newImplementation, bytes data) payable',
  'function proxiableUUID() view returns (bytes32)',

  'event HotWalletChanged(address coldWallet, address from, address to, uint256 expirationTimestamp)',
  'event RoleGranted(bytes32 indexed role, address indexed account, address indexed sender)',
  'event RoleRevoked(bytes32 indexed role, address indexed account, address indexed sender)',
  'event RoleAdminChanged(bytes32 indexed role, bytes32 indexed previousAdminRole, bytes32 indexed newAdminRole)',
  'event OwnershipTransferred(address indexed previousOwner, address indexed newOwner)',
  'event Upgraded(address indexed implementation)',
  'event Initialized(uint64 version)',
]);

/** MAX_HOT_WALLET_COUNT of the published source, for a contract that does not answer it. */
export const FALLBACK_MAX_HOT_WALLET_COUNT = 128;
