// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {OwnableUpgradeable} from "@openzeppelin/contracts-upgradeable/access/OwnableUpgradeable.sol";
import {AccessControlEnumerableUpgradeable} from
  "@openzeppelin/contracts-upgradeable/access/extensions/AccessControlEnumerableUpgradeable.sol";
import {UUPSUpgradeable} from "@openzeppelin/contracts-upgradeable/proxy/utils/UUPSUpgradeable.sol";

interface IBalances721 {
  function balanceOf(address owner) external view returns (uint256);
  function ownerOf(uint256 tokenId) external view returns (address);
}

interface IBalances1155 {
  function balanceOf(address owner, uint256 id) external view returns (uint256);
}

/// Stand-in for the hot-wallet contract at 0xC3AA9bc72Bd623168860a1e5c6a4530d3D80456c: same ABI and revert texts.
/// A cold wallet names one hot wallet; a hot wallet stands for up to MAX_HOT_WALLET_COUNT cold ones.
/// As on mainnet, getHotWallet, getProxiedAddress and ownerOf do not look at the expiry; the lists of live links do.
contract HotWalletProxy is AccessControlEnumerableUpgradeable, OwnableUpgradeable, UUPSUpgradeable {
  struct WalletLink {
    address walletAddress;
    uint256 expirationTimestamp;
  }

  uint256 public constant MAX_HOT_WALLET_COUNT = 128;
  uint256 public constant MAX_UINT256 = type(uint256).max;
  uint256 public constant NOT_FOUND = type(uint256).max;
  bytes32 public constant OPERATOR_ROLE = keccak256("OPERATOR_ROLE");

  event HotWalletChanged(address coldWallet, address from, address to, uint256 expirationTimestamp);

  mapping(address cold => WalletLink) private _hotOf;
  mapping(address hot => WalletLink[]) private _coldsOf;
  mapping(address hot => bool) private _locked;

  constructor() {
    _disableInitializers();
  }

  function initialize(address adminAddress, address operatorAddress) external initializer {
    __Ownable_init(adminAddress);
    __AccessControlEnumerable_init();
    _grantRole(DEFAULT_ADMIN_ROLE, adminAddress);
    _grantRole(OPERATOR_ROLE, adminAddress);
    _grantRole(OPERATOR_ROLE, operatorAddress);
  }

  function version() external pure returns (string memory) {
    return "1.0.2";
  }

  // ---- writes of the cold wallet

  function setHotWallet(address hotWalletAddress, uint256 expirationTimestamp, bool lockHotWalletAddress) external {
    address current = _hotOf[msg.sender].walletAddress;
    require(msg.sender != hotWalletAddress, "Can't link to self");
    require(current != hotWalletAddress, "Already linked");
    require(!_locked[hotWalletAddress], "Hot wallet locked");

    _drop(current, msg.sender);
    if (hotWalletAddress != address(0)) {
      _sweep(hotWalletAddress);
      require(_coldsOf[hotWalletAddress].length < MAX_HOT_WALLET_COUNT, "Too many linked wallets");
      _coldsOf[hotWalletAddress].push(WalletLink(msg.sender, expirationTimestamp));
      if (lockHotWalletAddress) _locked[hotWalletAddress] = true;
    }
    _point(msg.sender, hotWalletAddress, expirationTimestamp);
  }

  function setExpirationTimestamp(uint256 expirationTimestamp) external {
    address hot = _hotOf[msg.sender].walletAddress;
    if (hot == address(0)) return;
    uint256 index = _indexOf(hot, msg.sender);
    if (index == NOT_FOUND) _coldsOf[hot].push(WalletLink(msg.sender, expirationTimestamp));
    else _coldsOf[hot][index].expirationTimestamp = expirationTimestamp;
    _point(msg.sender, hot, expirationTimestamp);
  }

  // ---- writes of the hot wallet

  function setLocked(bool locked) external {
    _locked[msg.sender] = locked;
  }

  function removeColdWallet(address coldWallet) external {
    require(_hotOf[coldWallet].walletAddress == msg.sender, "Not linked");
    _drop(msg.sender, coldWallet);
    _point(coldWallet, address(0), 0);
  }

  function renounceHotWallet() external {
    WalletLink[] memory links = _coldsOf[msg.sender];
    delete _coldsOf[msg.sender];
    for (uint256 i = 0; i < links.length; ++i) _point(links[i].walletAddress, address(0), 0);
  }

  // ---- writes of anybody

  function removeExpiredWalletLinks(address hotWalletAddress) external {
    _sweep(hotWalletAddress);
  }

  // ---- reads of links

  function getHotWallet(address coldWallet) external view returns (address) {
    return _hotOf[coldWallet].walletAddress;
  }

  function getHotWalletLink(address coldWallet) external view returns (WalletLink memory) {
    return _hotOf[coldWallet];
  }

  function getProxiedAddress(address walletAddress) public view returns (address) {
    address hot = _hotOf[walletAddress].walletAddress;
    return hot == address(0) ? walletAddress : hot;
  }

  function getColdWallets(address hotWallet) public view returns (address[] memory live) {
    WalletLink[] storage links = _coldsOf[hotWallet];
    live = new address[](links.length);
    uint256 count = 0;
    for (uint256 i = 0; i < links.length; ++i) {
      if (links[i].expirationTimestamp >= block.timestamp) live[count++] = links[i].walletAddress;
    }
    assembly ("memory-safe") {
      mstore(live, count)
    }
  }

  function getColdWalletLinks(address hotWallet) external view returns (WalletLink[] memory) {
    return _coldsOf[hotWallet];
  }

  function isLocked(address hotWallet) external view returns (bool) {
    return _locked[hotWallet];
  }

  // ---- reads of tokens, as the hot wallet stands for its cold ones

  function ownerOf(address contractAddress, uint256 tokenId) external view returns (address) {
    return getProxiedAddress(IBalances721(contractAddress).ownerOf(tokenId));
  }

  function balanceOf(address contractAddress, address owner) external view returns (uint256 total) {
    total = IBalances721(contractAddress).balanceOf(owner);
    address[] memory colds = getColdWallets(owner);
    for (uint256 i = 0; i < colds.length; ++i) total += IBalances721(contractAddress).balanceOf(colds[i]);
  }

  function balanceOf(address contractAddress, address owner, uint256 tokenId) public view returns (uint256 total) {
    total = IBalances1155(contractAddress).balanceOf(owner, tokenId);
    address[] memory colds = getColdWallets(owner);
    for (uint256 i = 0; i < colds.length; ++i) total += IBalances1155(contractAddress).balanceOf(colds[i], tokenId);
  }

  function balanceOfBatch(address contractAddress, address[] calldata owners, uint256[] calldata ids)
    external
    view
    returns (uint256[] memory totals)
  {
    require(owners.length == ids.length, "Mismatched owners and ids");
    totals = new uint256[](owners.length);
    for (uint256 i = 0; i < owners.length; ++i) totals[i] = balanceOf(contractAddress, owners[i], ids[i]);
  }

  // ---- inside

  function _point(address cold, address hot, uint256 expirationTimestamp) private {
    address from = _hotOf[cold].walletAddress;
    if (hot == address(0)) delete _hotOf[cold];
    else _hotOf[cold] = WalletLink(hot, expirationTimestamp);
    emit HotWalletChanged(cold, from, hot, expirationTimestamp);
  }

  function _indexOf(address hot, address cold) private view returns (uint256) {
    WalletLink[] storage links = _coldsOf[hot];
    for (uint256 i = 0; i < links.length; ++i) {
      if (links[i].walletAddress == cold) return i;
    }
    return NOT_FOUND;
  }

  function _drop(address hot, address cold) private {
    uint256 index = hot == address(0) ? NOT_FOUND : _indexOf(hot, cold);
    if (index != NOT_FOUND) _removeAt(_coldsOf[hot], index);
  }

  function _sweep(address hot) private {
    WalletLink[] storage links = _coldsOf[hot];
    for (uint256 i = links.length; i > 0; --i) {
      if (links[i - 1].expirationTimestamp < block.timestamp) _removeAt(links, i - 1);
    }
  }

  function _removeAt(WalletLink[] storage links, uint256 index) private {
    links[index] = links[links.length - 1];
    links.pop();
  }

  function _authorizeUpgrade(address) internal override onlyRole(DEFAULT_ADMIN_ROLE) {}
}
