// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";

/// SERUM: a fixed supply, minted once to the treasury.
contract SerumToken is ERC20 {
  constructor(address treasury, uint256 supply) ERC20("Serum", "SERUM") {
    _mint(treasury, supply);
  }
}
