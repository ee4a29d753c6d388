type Hex = `0x${string}`;

/** A row of the list as the contract hashes it. */
export type ListRow = {
  readonly address: string;
  /** Base units, decimal. */
  readonly amount: string;
  readonly proof: readonly string[];
};

const WORD = /^0x[0-9a-f]{64}$/;
const MAX_UINT256 = 2n ** 256n - 1n;
/** A list of so many steps would have more rows than there are addresses with anything in them. */
const MAX_STEPS = 64;

const toWord = (digits: string) => digits.padStart(64, '0');

/**
 * The root that a row and its proof lead to, as the contract computes it: OpenZeppelin's standard tree over
 * (address, uint256), each leaf hashed twice, pairs hashed in sorted order. Equal to the root of a list only when
 * that list has this row, with exactly this amount.
 *
 * @param keccak256 of bytes, given and returned as hex
 * @returns null for a row that no contract could hash: an amount beyond uint256, a step that is not 32 bytes, or more steps than any list has.
 */
export function computeRoot({ address, amount, proof }: ListRow, keccak256: (bytes: Hex) => Hex): Hex | null {
  if (proof.length > MAX_STEPS) return null;
  const units = BigInt(amount);
  const steps = proof.map((step) => step.toLowerCase());
  if (units > MAX_UINT256 || !steps.every((step) => WORD.test(step))) return null;
  const leaf: Hex = `0x${toWord(address.slice(2).toLowerCase())}${toWord(units.toString(16))}`;
  return steps.reduce<Hex>(
    (node, step) => {
      const [left, right] = node < step ? [node, step] : [step, node];
      return keccak256(`0x${left.slice(2)}${right.slice(2)}`);
    },
    keccak256(keccak256(leaf)),
  );
}
