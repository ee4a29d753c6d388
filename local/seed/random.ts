/** Numbers that look random and are the same on every machine and in every run. */
export type Random = {
  /** At least 0, less than 1. */
  next(): number;
  /** A whole number from `min` to `max`, both included. */
  between(min: number, max: number): number;
  /** True in that share of cases. */
  chance(share: number): boolean;
  /** One of the values. */
  pick<T>(values: readonly T[]): T;
  /** `count` different values, in random order; all of them when there are fewer. */
  sample<T>(values: readonly T[], count: number): T[];
  /** `length` hexadecimal digits. */
  hex(length: number): string;
};

/** A source of its own for each `name`, so that adding to one part of the seed leaves the others as they are. */
export function randomFor(name: string): Random {
  let state = [...name].reduce(
    (hash, letter) => Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16_777_619),
    2_166_136_261,
  );
  // mulberry32
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const between = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  const pick = <T>(values: readonly T[]): T => {
    if (values.length === 0) throw new Error('There is nothing to pick from.');
    // The index is within the bounds; a value may itself be undefined.
    return values[between(0, values.length - 1)] as T;
  };
  return {
    next,
    between,
    pick,
    chance: (share) => next() < share,
    sample(values, count) {
      const rest = [...values];
      const taken = Math.min(count, rest.length);
      for (let index = 0; index < taken; index += 1) {
        const other = between(index, rest.length - 1);
        // Both indexes are within the bounds.
        [rest[index], rest[other]] = [
          rest[other] as (typeof rest)[number],
          rest[index] as (typeof rest)[number],
        ];
      }
      return rest.slice(0, taken);
    },
    hex(length) {
      let digits = '';
      while (digits.length < length) digits += between(0, 0xffff).toString(16).padStart(4, '0');
      return digits.slice(0, length);
    },
  };
}
