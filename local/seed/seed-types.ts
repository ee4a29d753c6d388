import type { Database } from '@hideout/api/db/tables';
import type { Insertable } from 'kysely';
import type { Address } from 'viem';
import type { PersonaName } from '../personas.ts';

/** A user of the local community, before anything is written. */
export type SeedMember = {
  readonly id: string;
  readonly username: string | null;
  readonly address: Address;
  readonly createdAt: Date;
  /** What the entries of the ledger sum up to. */
  readonly reputation: number;
  readonly persona: PersonaName | null;
};

/** Rows of the tables that are too long to write one by one. */
export type LedgerRow = Insertable<Database['point_entry']>;
export type VoteRow = Insertable<Database['vote']>;
export type CompletionRow = Insertable<Database['quest_completion']>;
