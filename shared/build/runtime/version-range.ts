/** Version, as the packages of the platform have it. */
const VERSION = /^(\d+)\.(\d+)\.(\d+)(-.+)?$/;

function readVersion(text: string) {
  const match = VERSION.exec(text);
  if (match === null) return undefined;
  const [, major, minor, patch, preRelease] = match;
  return { numbers: [Number(major), Number(minor), Number(patch)], preRelease };
}

/**
 * True when `version` lies in `range`, as npm means it. Knows caret ranges alone, the only kind between host and
 * remotes: no version lies in another range. A version before a release lies only in the range that names it.
 */
export function isInRange(version: string, range: string): boolean {
  const have = readVersion(version);
  const need = range.startsWith('^') ? readVersion(range.slice(1)) : undefined;
  if (have === undefined || need === undefined) return false;
  if (have.preRelease !== undefined) return `^${version}` === range;
  // The first number that is not 0 stays, and so does the last.
  const fixed = need.numbers.findIndex((number, index) => number > 0 || index === 2);
  const differs = have.numbers.findIndex((number, index) => number !== need.numbers[index]);
  return differs === -1 || (differs > fixed && Number(have.numbers[differs]) > Number(need.numbers[differs]));
}
