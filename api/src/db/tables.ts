import type { CommunityTables } from './tables/community-tables.ts';
import type { GovernanceTables } from './tables/governance-tables.ts';
import type { IdentityTables } from './tables/identity-tables.ts';
import type { LedgerTables } from './tables/ledger-tables.ts';
import type { OperationTables } from './tables/operation-tables.ts';

/** Every table of the API, one type per area; a new area adds its own here. */
export type Database = IdentityTables & OperationTables & GovernanceTables & CommunityTables & LedgerTables;
