import type { Kysely } from 'kysely';
import type { Database } from '../../db/tables.ts';
import type { ProgressLine } from './progress-line.ts';

/** What a command works with. */
export type Operator = {
  /** Runs work on the database, its schema brought up to date first, and closes it after. */
  withDatabase<T>(work: (db: Kysely<Database>) => Promise<T>): Promise<T>;
  /** The same without touching the schema. */
  withDatabaseAsItIs<T>(work: (db: Kysely<Database>) => Promise<T>): Promise<T>;
  /** Writes a line of the result. */
  say(line: string): void;
  /** Shows how far long work is, beside the result. */
  readonly progress: ProgressLine;
  now(): Date;
};
