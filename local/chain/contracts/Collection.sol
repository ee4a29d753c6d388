// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {ERC721} from "@openzeppelin/contracts/token/ERC721/ERC721.sol";
import {ERC721Enumerable} from "@openzeppelin/contracts/token/ERC721/extensions/ERC721Enumerable.sol";
import {Base64} from "@openzeppelin/contracts/utils/Base64.sol";
import {ShortString, ShortStrings} from "@openzeppelin/contracts/utils/ShortStrings.sol";
import {Strings} from "@openzeppelin/contracts/utils/Strings.sol";
import {Specimen} from "./Specimen.sol";

/// An ERC-721 collection whose minter, name and symbol live in its code, so the code can be put at a canonical address.
/// Token metadata and picture are made on chain: no foreign host is asked.
contract Collection is ERC721Enumerable {
  using ShortStrings for ShortString;
  using Strings for uint256;

  error OnlyMinter();

  address public immutable minter;
  ShortString private immutable _name;
  ShortString private immutable _symbol;

  constructor(string memory name_, string memory symbol_, address minter_) ERC721("", "") {
    _name = ShortStrings.toShortString(name_);
    _symbol = ShortStrings.toShortString(symbol_);
    minter = minter_;
  }

  function name() public view override returns (string memory) {
    return _name.toString();
  }

  function symbol() public view override returns (string memory) {
    return _symbol.toString();
  }

  function mint(address[] calldata owners, uint256[] calldata tokenIds) external {
    if (msg.sender != minter) revert OnlyMinter();
    for (uint256 i = 0; i < tokenIds.length; ++i) _mint(owners[i], tokenIds[i]);
  }

  function tokenURI(uint256 tokenId) public view override returns (string memory) {
    _requireOwned(tokenId);
    string memory image = Base64.encode(bytes(Specimen.draw(uint256(keccak256(abi.encode(symbol(), tokenId))))));
    bytes memory json = abi.encodePacked(
      '{"name":"', name(), " #", tokenId.toString(), '","image":"data:image/svg+xml;base64,', image, '"}'
    );
    return string.concat("data:application/json;base64,", Base64.encode(json));
  }
}
