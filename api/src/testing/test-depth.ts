/**
 * How often a test tries something: a few times, or as often as wanted with `TEST_DEPTH=full`.
 *
 * @throws Error when `TEST_DEPTH` is anything else.
 */
export function byDepth(tries: { readonly few: number; readonly full: number }): number {
  const depth = process.env.TEST_DEPTH ?? '';
  if (depth !== '' && depth !== 'full') {
    throw new Error(`TEST_DEPTH is "${depth}", but it must be "full", or not set for fewer tries.`);
  }
  return depth === 'full' ? tries.full : tries.few;
}
