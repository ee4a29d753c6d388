import type { Migration } from 'kysely/migration';
import { identityAndOperation } from './0001-identity-and-operation.ts';
import { governance } from './0002-governance.ts';
import { community } from './0003-community.ts';
import { ledgers } from './0004-ledgers.ts';
import { oauth } from './0005-oauth.ts';
import { assetsAndAvatars } from './0007-assets-and-avatars.ts';
import { namesAndPassports } from './0008-names-and-passports.ts';
import { serumListAndClaims } from './0009-serum-list-and-claims.ts';
import { vouchers } from './0010-vouchers.ts';
import { quests } from './0011-quests.ts';
import { redemption } from './0012-redemption.ts';
import { questEvidence } from './0013-quest-evidence.ts';
import { avatarsDue } from './0014-avatars-due.ts';
import { referredAccounts } from './0015-referred-accounts.ts';
import { remotes } from './0016-remotes.ts';
import { telemetry } from './0017-telemetry.ts';
import { flags } from './0018-flags.ts';
import { sessionOrigins } from './0019-session-origins.ts';
import { releaseReports } from './0020-release-reports.ts';
import { questSubmissions } from './0021-quest-submissions.ts';
import { seasonRanks } from './0022-season-ranks.ts';
import { waitingSubmissions } from './0023-waiting-submissions.ts';
import { deletedAccounts } from './0024-deleted-accounts.ts';
import { exceptionsWithoutText } from './0025-exceptions-without-text.ts';
import { proposalTrees } from './0026-proposal-trees.ts';

/**
 * Every migration by its name, applied in the order of the names. A static list, so that it works
 * from any bundle and folder. One that was released is never edited; a correction is a new one.
 */
export const MIGRATIONS: Record<string, Migration> = {
  '0001-identity-and-operation': identityAndOperation,
  '0002-governance': governance,
  '0003-community': community,
  '0004-ledgers': ledgers,
  '0005-oauth': oauth,
  '0007-assets-and-avatars': assetsAndAvatars,
  '0008-names-and-passports': namesAndPassports,
  '0009-serum-list-and-claims': serumListAndClaims,
  '0010-vouchers': vouchers,
  '0011-quests': quests,
  '0012-redemption': redemption,
  '0013-quest-evidence': questEvidence,
  '0014-avatars-due': avatarsDue,
  '0015-referred-accounts': referredAccounts,
  '0016-remotes': remotes,
  '0017-telemetry': telemetry,
  '0018-flags': flags,
  '0019-session-origins': sessionOrigins,
  '0020-release-reports': releaseReports,
  '0021-quest-submissions': questSubmissions,
  '0022-season-ranks': seasonRanks,
  '0023-waiting-submissions': waitingSubmissions,
  '0024-deleted-accounts': deletedAccounts,
  '0025-exceptions-without-text': exceptionsWithoutText,
  '0026-proposal-trees': proposalTrees,
};
