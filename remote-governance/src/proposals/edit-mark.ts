import type { Proposal } from '@hideout/contract/governance';

/** The last edit of a text. */
export type Edit = {
  readonly version: number;
  /** Null when a cancellation has written over the time. */
  readonly at: string | null;
};

/** The last edit of a proposal's text; null when it stands as first written. A cancellation counts as a version, too. */
export function getLastEdit({ version, updatedAt, cancelledAt }: Proposal): Edit | null {
  const textVersion = cancelledAt === null ? version : version - 1;
  if (textVersion <= 1) return null;
  return { version: textVersion, at: cancelledAt === null ? updatedAt : null };
}
