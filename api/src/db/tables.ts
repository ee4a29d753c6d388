import type { AssetTables } from './tables/asset-tables.ts';
import type { CommunityTables } from './tables/community-tables.ts';
import type { GovernanceTables } from './tables/governance-tables.ts';
import type { IdentityTables } from './tables/identity-tables.ts';
import type { LedgerTables } from './tables/ledger-tables.ts';
import type { MemberTables } from './tables/member-tables.ts';
import type { OauthTables } from './tables/oauth-tables.ts';
import type { OperationTables } from './tables/operation-tables.ts';
import type { QuestTables } from './tables/quest-tables.ts';
import type { RedemptionTables } from './tables/redemption-tables.ts';
import type { SerumTables } from './tables/serum-tables.ts';
import type { TelemetryTables } from './tables/telemetry-tables.ts';
import type { VoucherTables } from './tables/voucher-tables.ts';

/** Every table of the API, one type per module; a new module adds its own here. */
export type Database = AssetTables &
  IdentityTables &
  OperationTables &
  GovernanceTables &
  CommunityTables &
  LedgerTables &
  MemberTables &
  VoucherTables &
  OauthTables &
  QuestTables &
  RedemptionTables &
  SerumTables &
  TelemetryTables;
