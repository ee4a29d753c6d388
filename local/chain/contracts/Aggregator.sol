// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

/// Stand-in for Multicall3 at 0xcA11bde05977b3631167028862bE2a173976CA11, which anvil does not bring along.
contract Aggregator {
  struct Call {
    address target;
    bytes callData;
  }

  struct Call3 {
    address target;
    bool allowFailure;
    bytes callData;
  }

  struct Result {
    bool success;
    bytes returnData;
  }

  function aggregate(Call[] calldata calls) external payable returns (uint256 blockNumber, bytes[] memory returnData) {
    blockNumber = block.number;
    returnData = new bytes[](calls.length);
    for (uint256 i = 0; i < calls.length; ++i) returnData[i] = _call(calls[i].target, false, calls[i].callData).returnData;
  }

  function tryAggregate(bool requireSuccess, Call[] calldata calls) external payable returns (Result[] memory results) {
    results = new Result[](calls.length);
    for (uint256 i = 0; i < calls.length; ++i) results[i] = _call(calls[i].target, !requireSuccess, calls[i].callData);
  }

  function aggregate3(Call3[] calldata calls) external payable returns (Result[] memory results) {
    results = new Result[](calls.length);
    for (uint256 i = 0; i < calls.length; ++i) {
      results[i] = _call(calls[i].target, calls[i].allowFailure, calls[i].callData);
    }
  }

  function getBlockNumber() external view returns (uint256) {
    return block.number;
  }

  function getCurrentBlockTimestamp() external view returns (uint256) {
    return block.timestamp;
  }

  function getChainId() external view returns (uint256) {
    return block.chainid;
  }

  function getEthBalance(address account) external view returns (uint256) {
    return account.balance;
  }

  function _call(address target, bool allowFailure, bytes calldata callData) private returns (Result memory result) {
    (result.success, result.returnData) = target.call(callData);
    require(allowFailure || result.success, "Multicall3: call failed");
  }
}
