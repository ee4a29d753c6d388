import { adminRoutes } from './admin/admin-routes.ts';
import { authRoutes } from './auth/auth-routes.ts';
import { governanceRoutes } from './governance/governance-routes.ts';
import { healthRoutes } from './health/health-routes.ts';
import { imageRoutes } from './image/image-routes.ts';
import { oauthRoutes } from './oauth/oauth-routes.ts';
import { openApiRoutes } from './openapi/openapi-routes.ts';
import { passportRoutes } from './passport/passport-routes.ts';
import { personalDataRoutes } from './personal-data/personal-data-routes.ts';
import { pointsRoutes } from './points/points-routes.ts';
import { profileRoutes } from './profile/profile-routes.ts';
import { questRoutes } from './quests/quest-routes.ts';
import { redemptionRoutes } from './redemption/redemption-routes.ts';
import { referralRoutes } from './referrals/referral-routes.ts';
import { registryRoutes } from './releases/registry-routes.ts';
import { reportRoutes } from './reports/report-routes.ts';
import type { ApiModule } from './routing/module.ts';
import { serumRoutes } from './serum/serum-routes.ts';
import { serumAccountRoutes } from './serum-account/serum-account-routes.ts';
import { socialRoutes } from './social/social-routes.ts';
import { telemetryRoutes } from './telemetry/telemetry-routes.ts';
import { voucherRoutes } from './voucher/voucher-routes.ts';
import { walletRoutes } from './wallet/wallet-routes.ts';

/** Every module the API serves; a new one adds its line here. */
export const MODULES: readonly ApiModule[] = [
  authRoutes,
  healthRoutes,
  walletRoutes,
  registryRoutes,
  openApiRoutes,
  reportRoutes,
  telemetryRoutes,
  governanceRoutes,
  serumRoutes,
  redemptionRoutes,
  serumAccountRoutes,
  voucherRoutes,
  questRoutes,
  pointsRoutes,
  referralRoutes,
  profileRoutes,
  imageRoutes,
  passportRoutes,
  personalDataRoutes,
  adminRoutes,
  oauthRoutes,
  socialRoutes,
];
