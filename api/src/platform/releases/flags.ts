import { type RegisteredRemote, registeredRemote } from '@hideout/contract/registry';
import { safeParse } from 'zod/mini';

/** Share of the visitors in percent that each flag is on for. */
export type Flags = NonNullable<RegisteredRemote['flags']>;

/** The flags as they are stored with a remote; none for an older format. */
export function readFlags(stored: unknown): Flags {
  const read = safeParse(registeredRemote.shape.flags, stored);
  return (read.success ? read.data : undefined) ?? {};
}

/** The flags with one of them set, or left to the releases (null). In the order of their names. */
export function withFlag(flags: Flags, flag: string, percent: number | null): Flags {
  const others = Object.entries(flags).filter(([name]) => name !== flag);
  const all: [string, number][] = percent === null ? others : [...others, [flag, percent]];
  return Object.fromEntries(all.toSorted(([a], [b]) => a.localeCompare(b)));
}

/** Flags as text: `governance.member-votes at 50 %`. */
export function describeFlags(flags: Flags): string {
  const each = Object.entries(flags).map(([name, percent]) => `${name} at ${percent} %`);
  return each.length === 0 ? 'none' : each.join(', ');
}
