import type { Migration } from 'kysely/migration';
import { identityAndOperation } from './0001-identity-and-operation.ts';
import { governance } from './0002-governance.ts';
import { community } from './0003-community.ts';
import { ledgers } from './0004-ledgers.ts';

/**
 * Every migration by its name, applied in the order of the names. A static list, so that it works
 * from any bundle and folder. One that was released is never edited; a correction is a new one.
 */
export const MIGRATIONS: Record<string, Migration> = {
  '0001-identity-and-operation': identityAndOperation,
  '0002-governance': governance,
  '0003-community': community,
  '0004-ledgers': ledgers,
};
