import { accountRoutes } from '../account/account-routes.ts';
import { adminRoutes } from '../admin/admin-routes.ts';
import { governanceRoutes } from '../governance/governance-routes.ts';
import { imageRoutes } from '../image/image-routes.ts';
import { kazmRoutes } from '../kazm/kazm-routes.ts';
import { leaderboardRoutes } from '../leaderboard/leaderboard-routes.ts';
import { oauthRoutes } from '../oauth/oauth-routes.ts';
import { passportRoutes } from '../passport/passport-routes.ts';
import { profileRoutes } from '../profile/profile-routes.ts';
import { redemptionRoutes } from '../redemption/redemption-routes.ts';
import { reportRoutes } from '../reports/report-routes.ts';
import { serumRoutes } from '../serum/serum-routes.ts';
import { serumAccountRoutes } from '../serum-account/serum-account-routes.ts';
import { socialRoutes } from '../social/social-routes.ts';
import { sscRoutes } from '../ssc/ssc-routes.ts';
import { telemetryRoutes } from '../telemetry/telemetry-routes.ts';
import { voucherRoutes } from '../voucher/voucher-routes.ts';
import type { Area } from './area.ts';
import { authRoutes } from './auth-routes.ts';
import { healthRoutes } from './health-routes.ts';
import { operationRoutes } from './operation-routes.ts';
import { registryRoutes } from './registry-routes.ts';
import { walletRoutes } from './wallet-routes.ts';

/** Every area the API serves; a new one adds its line here. */
export const AREAS: readonly Area[] = [
  authRoutes,
  healthRoutes,
  walletRoutes,
  registryRoutes,
  operationRoutes,
  reportRoutes,
  telemetryRoutes,
  governanceRoutes,
  serumRoutes,
  redemptionRoutes,
  serumAccountRoutes,
  voucherRoutes,
  kazmRoutes,
  leaderboardRoutes,
  profileRoutes,
  imageRoutes,
  accountRoutes,
  passportRoutes,
  adminRoutes,
  sscRoutes,
  oauthRoutes,
  socialRoutes,
];
