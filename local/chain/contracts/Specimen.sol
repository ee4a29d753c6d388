// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {Strings} from "@openzeppelin/contracts/utils/Strings.sol";

/// Draws a small creature from a seed: a body, a bump and one to three eyes.
library Specimen {
  using Strings for uint256;

  function draw(uint256 seed) internal pure returns (string memory) {
    string[6] memory colors = ["#A6FF3D", "#FF8FA3", "#FFD447", "#7CC4FF", "#C7A6FF", "#7ED321"];
    uint256 body = seed % 6;
    uint256 bump = (body + 1 + (seed >> 8) % 5) % 6;
    string memory shape = string.concat(
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><path fill="#141B16" d="M0 0h96v96H0z"/>',
      _ellipse(30 + (seed >> 16) % 36, 30 + (seed >> 24) % 12, 16 + (seed >> 32) % 10, 20, colors[bump]),
      _ellipse(48, 60, 26 + (seed >> 40) % 10, 24 + (seed >> 48) % 8, colors[body])
    );
    uint256 eyes = 1 + (seed >> 56) % 3;
    for (uint256 i = 0; i < eyes; ++i) {
      uint256 x = 48 + i * 18 - (eyes - 1) * 9;
      uint256 y = 50 + (seed >> (64 + 8 * i)) % 8;
      shape = string.concat(shape, _ellipse(x, y, 7, 7, "#F1F5EC"), _ellipse(x + 1, y + 1, 3, 3, "#070A08"));
    }
    return string.concat(shape, "</svg>");
  }

  function _ellipse(uint256 x, uint256 y, uint256 width, uint256 height, string memory color)
    private
    pure
    returns (string memory)
  {
    return string.concat(
      '<ellipse cx="',
      x.toString(),
      '" cy="',
      y.toString(),
      '" rx="',
      width.toString(),
      '" ry="',
      height.toString(),
      '" fill="',
      color,
      '"/>'
    );
  }
}
