// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

/// Stand-in for the delegation registry at 0x00000000000000447e69651d841bD8D104Bed493: same ABI, own storage.
/// Lists are plain arrays, which is enough for a test chain.
contract DelegateRegistry {
  enum DelegationType {
    NONE,
    ALL,
    CONTRACT,
    ERC721,
    ERC20,
    ERC1155
  }

  struct Delegation {
    DelegationType type_;
    address to;
    address from;
    bytes32 rights;
    address contract_;
    uint256 tokenId;
    uint256 amount;
  }

  event DelegateAll(address indexed from, address indexed to, bytes32 rights, bool enable);
  event DelegateContract(address indexed from, address indexed to, address indexed contract_, bytes32 rights, bool enable);
  event DelegateERC721(
    address indexed from,
    address indexed to,
    address indexed contract_,
    uint256 tokenId,
    bytes32 rights,
    bool enable
  );
  event DelegateERC20(
    address indexed from,
    address indexed to,
    address indexed contract_,
    bytes32 rights,
    uint256 amount
  );
  event DelegateERC1155(
    address indexed from,
    address indexed to,
    address indexed contract_,
    uint256 tokenId,
    bytes32 rights,
    uint256 amount
  );

  error MulticallFailed();

  mapping(bytes32 hash => Delegation) private _delegations;
  mapping(bytes32 hash => bool) private _listed;
  mapping(address to => bytes32[]) private _incoming;
  mapping(address from => bytes32[]) private _outgoing;

  function multicall(bytes[] calldata data) external payable returns (bytes[] memory results) {
    results = new bytes[](data.length);
    for (uint256 i = 0; i < data.length; ++i) {
      (bool success, bytes memory result) = address(this).delegatecall(data[i]);
      if (!success) revert MulticallFailed();
      results[i] = result;
    }
  }

  function delegateAll(address to, bytes32 rights, bool enable) external payable returns (bytes32 hash) {
    hash = _set(Delegation(DelegationType.ALL, to, msg.sender, rights, address(0), 0, 0), enable);
    emit DelegateAll(msg.sender, to, rights, enable);
  }

  function delegateContract(address to, address contract_, bytes32 rights, bool enable)
    external
    payable
    returns (bytes32 hash)
  {
    hash = _set(Delegation(DelegationType.CONTRACT, to, msg.sender, rights, contract_, 0, 0), enable);
    emit DelegateContract(msg.sender, to, contract_, rights, enable);
  }

  function delegateERC721(address to, address contract_, uint256 tokenId, bytes32 rights, bool enable)
    external
    payable
    returns (bytes32 hash)
  {
    hash = _set(Delegation(DelegationType.ERC721, to, msg.sender, rights, contract_, tokenId, 0), enable);
    emit DelegateERC721(msg.sender, to, contract_, tokenId, rights, enable);
  }

  function delegateERC20(address to, address contract_, bytes32 rights, uint256 amount)
    external
    payable
    returns (bytes32 hash)
  {
    hash = _set(Delegation(DelegationType.ERC20, to, msg.sender, rights, contract_, 0, amount), amount > 0);
    emit DelegateERC20(msg.sender, to, contract_, rights, amount);
  }

  function delegateERC1155(address to, address contract_, uint256 tokenId, bytes32 rights, uint256 amount)
    external
    payable
    returns (bytes32 hash)
  {
    hash = _set(Delegation(DelegationType.ERC1155, to, msg.sender, rights, contract_, tokenId, amount), amount > 0);
    emit DelegateERC1155(msg.sender, to, contract_, tokenId, rights, amount);
  }

  function checkDelegateForAll(address to, address from, bytes32 rights) public view returns (bool) {
    return _enabled(DelegationType.ALL, to, from, rights, address(0), 0);
  }

  function checkDelegateForContract(address to, address from, address contract_, bytes32 rights)
    public
    view
    returns (bool)
  {
    return checkDelegateForAll(to, from, rights) || _enabled(DelegationType.CONTRACT, to, from, rights, contract_, 0);
  }

  function checkDelegateForERC721(address to, address from, address contract_, uint256 tokenId, bytes32 rights)
    external
    view
    returns (bool)
  {
    return checkDelegateForContract(to, from, contract_, rights)
      || _enabled(DelegationType.ERC721, to, from, rights, contract_, tokenId);
  }

  function checkDelegateForERC20(address to, address from, address contract_, bytes32 rights)
    external
    view
    returns (uint256)
  {
    if (checkDelegateForContract(to, from, contract_, rights)) return type(uint256).max;
    return _amount(DelegationType.ERC20, to, from, rights, contract_, 0);
  }

  function checkDelegateForERC1155(address to, address from, address contract_, uint256 tokenId, bytes32 rights)
    external
    view
    returns (uint256)
  {
    if (checkDelegateForContract(to, from, contract_, rights)) return type(uint256).max;
    return _amount(DelegationType.ERC1155, to, from, rights, contract_, tokenId);
  }

  function getIncomingDelegations(address to) external view returns (Delegation[] memory) {
    return _enabledOf(_incoming[to]);
  }

  function getOutgoingDelegations(address from) external view returns (Delegation[] memory) {
    return _enabledOf(_outgoing[from]);
  }

  function getIncomingDelegationHashes(address to) external view returns (bytes32[] memory) {
    return _enabledHashes(_incoming[to]);
  }

  function getOutgoingDelegationHashes(address from) external view returns (bytes32[] memory) {
    return _enabledHashes(_outgoing[from]);
  }

  function getDelegationsFromHashes(bytes32[] calldata hashes) external view returns (Delegation[] memory found) {
    found = new Delegation[](hashes.length);
    for (uint256 i = 0; i < hashes.length; ++i) found[i] = _delegations[hashes[i]];
  }

  function _hash(DelegationType type_, address to, address from, bytes32 rights, address contract_, uint256 tokenId)
    private
    pure
    returns (bytes32)
  {
    return keccak256(abi.encode(type_, to, from, rights, contract_, tokenId));
  }

  function _set(Delegation memory delegation, bool enable) private returns (bytes32 hash) {
    hash = _hash(
      delegation.type_, delegation.to, delegation.from, delegation.rights, delegation.contract_, delegation.tokenId
    );
    if (!enable) {
      delete _delegations[hash];
      return hash;
    }
    if (!_listed[hash]) {
      _listed[hash] = true;
      _incoming[delegation.to].push(hash);
      _outgoing[delegation.from].push(hash);
    }
    _delegations[hash] = delegation;
  }

  /// A delegation for all rights (zero) also covers every named right.
  function _amountAndType(
    DelegationType type_,
    address to,
    address from,
    bytes32 rights,
    address contract_,
    uint256 tokenId
  ) private view returns (DelegationType kind, uint256 amount) {
    Delegation storage full = _delegations[_hash(type_, to, from, 0, contract_, tokenId)];
    if (rights == 0) return (full.type_, full.amount);
    Delegation storage named = _delegations[_hash(type_, to, from, rights, contract_, tokenId)];
    return (
      full.type_ == DelegationType.NONE ? named.type_ : full.type_,
      full.amount > named.amount ? full.amount : named.amount
    );
  }

  function _enabled(DelegationType type_, address to, address from, bytes32 rights, address contract_, uint256 tokenId)
    private
    view
    returns (bool)
  {
    (DelegationType kind,) = _amountAndType(type_, to, from, rights, contract_, tokenId);
    return kind != DelegationType.NONE;
  }

  function _amount(DelegationType type_, address to, address from, bytes32 rights, address contract_, uint256 tokenId)
    private
    view
    returns (uint256 amount)
  {
    (, amount) = _amountAndType(type_, to, from, rights, contract_, tokenId);
  }

  function _enabledHashes(bytes32[] storage hashes) private view returns (bytes32[] memory enabled) {
    enabled = new bytes32[](hashes.length);
    uint256 count = 0;
    for (uint256 i = 0; i < hashes.length; ++i) {
      if (_delegations[hashes[i]].type_ != DelegationType.NONE) enabled[count++] = hashes[i];
    }
    assembly ("memory-safe") {
      mstore(enabled, count)
    }
  }

  function _enabledOf(bytes32[] storage hashes) private view returns (Delegation[] memory enabled) {
    bytes32[] memory found = _enabledHashes(hashes);
    enabled = new Delegation[](found.length);
    for (uint256 i = 0; i < found.length; ++i) enabled[i] = _delegations[found[i]];
  }
}
