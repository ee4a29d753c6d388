// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {ERC1967Proxy} from "@openzeppelin/contracts/proxy/ERC1967/ERC1967Proxy.sol";

/// The proxy in front of HotWalletProxy. It is initialised in a second call, because its code is put at an address.
contract HotWalletErc1967Proxy is ERC1967Proxy {
  constructor(address implementation) ERC1967Proxy(implementation, "") {}

  function _unsafeAllowUninitialized() internal pure override returns (bool) {
    return true;
  }
}
