// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {Pausable} from "@openzeppelin/contracts/utils/Pausable.sol";
import {EIP712} from "@openzeppelin/contracts/utils/cryptography/EIP712.sol";
import {MerkleProof} from "@openzeppelin/contracts/utils/cryptography/MerkleProof.sol";
import {SignatureChecker} from "@openzeppelin/contracts/utils/cryptography/SignatureChecker.sol";

/// Pays SERUM out by allocation list (OpenZeppelin's standard leaf of address and amount) and by signed voucher.
contract SerumDistributor is Ownable, Pausable, EIP712 {
  using SafeERC20 for IERC20;

  bytes32 public constant VOUCHER_TYPEHASH =
    keccak256("Voucher(address account,uint256 amount,uint256 nonce,uint256 deadline)");

  IERC20 public immutable token;
  bytes32 public merkleRoot;
  address public voucherSigner;
  uint256 public opensAt;
  uint256 public closesAt;
  mapping(address account => bool) public isClaimed;
  mapping(address account => mapping(uint256 nonce => bool)) public isVoucherUsed;

  event Claimed(address indexed account, uint256 amount);
  event VoucherRedeemed(address indexed account, uint256 amount, uint256 indexed nonce);
  event MerkleRootChanged(bytes32 merkleRoot);
  event VoucherSignerChanged(address voucherSigner);
  event WindowChanged(uint256 opensAt, uint256 closesAt);

  error AlreadyClaimed();
  error InvalidProof();
  error ClaimWindowNotStarted();
  error ClaimWindowFinished();
  error VoucherExpired();
  error VoucherUsed();
  error InvalidVoucher();

  constructor(IERC20 token_, address owner, address signer, uint256 opensAt_, uint256 closesAt_)
    Ownable(owner)
    EIP712("HideoutVoucher", "1")
  {
    token = token_;
    voucherSigner = signer;
    opensAt = opensAt_;
    closesAt = closesAt_;
  }

  /// Anybody may send the claim; the tokens always go to `account`.
  function claim(address account, uint256 amount, bytes32[] calldata proof) external whenNotPaused {
    if (block.timestamp < opensAt) revert ClaimWindowNotStarted();
    if (block.timestamp >= closesAt) revert ClaimWindowFinished();
    if (isClaimed[account]) revert AlreadyClaimed();
    bytes32 leaf = keccak256(bytes.concat(keccak256(abi.encode(account, amount))));
    if (!MerkleProof.verifyCalldata(proof, merkleRoot, leaf)) revert InvalidProof();
    isClaimed[account] = true;
    emit Claimed(account, amount);
    token.safeTransfer(account, amount);
  }

  function redeemVoucher(address account, uint256 amount, uint256 nonce, uint256 deadline, bytes calldata signature)
    external
    whenNotPaused
  {
    if (block.timestamp > deadline) revert VoucherExpired();
    if (isVoucherUsed[account][nonce]) revert VoucherUsed();
    bytes32 digest = _hashTypedDataV4(keccak256(abi.encode(VOUCHER_TYPEHASH, account, amount, nonce, deadline)));
    if (!SignatureChecker.isValidSignatureNow(voucherSigner, digest, signature)) revert InvalidVoucher();
    isVoucherUsed[account][nonce] = true;
    emit VoucherRedeemed(account, amount, nonce);
    token.safeTransfer(account, amount);
  }

  function setMerkleRoot(bytes32 merkleRoot_) external onlyOwner {
    merkleRoot = merkleRoot_;
    emit MerkleRootChanged(merkleRoot_);
  }

  function setVoucherSigner(address voucherSigner_) external onlyOwner {
    voucherSigner = voucherSigner_;
    emit VoucherSignerChanged(voucherSigner_);
  }

  function setWindow(uint256 opensAt_, uint256 closesAt_) external onlyOwner {
    opensAt = opensAt_;
    closesAt = closesAt_;
    emit WindowChanged(opensAt_, closesAt_);
  }

  function pause() external onlyOwner {
    _pause();
  }

  function unpause() external onlyOwner {
    _unpause();
  }
}
