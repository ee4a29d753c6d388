/** SQLSTATE of a unique constraint and of a check. */
const VIOLATIONS = new Set<unknown>(['23505', '23514']);

/**
 * The name of the unique constraint, index or check that a statement ran into, or null for any other
 * failure. Both engines name it.
 */
export function violatedConstraint(error: unknown): string | null {
  if (!(error instanceof Error) || !('code' in error) || !VIOLATIONS.has(error.code)) return null;
  return 'constraint' in error && typeof error.constraint === 'string' ? error.constraint : null;
}
