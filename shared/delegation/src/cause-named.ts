/**
 * The first error with one of these names among an error and its causes: libraries wrap what happened, and their
 * classes may come from another copy of a module. Null when there is none.
 */
export function causeNamed(error: unknown, ...names: readonly string[]): Error | null {
  let current: unknown = error;
  for (let depth = 0; depth < 12 && current instanceof Error; depth += 1) {
    if (names.includes(current.name)) return current;
    current = current.cause;
  }
  return null;
}
