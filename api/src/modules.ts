import type { ApiModule } from './calls/routing/module.ts';
import { governanceRoutes } from './governance/governance-routes.ts';
import { authRoutes } from './people/auth/auth-routes.ts';
import { imageRoutes } from './people/image/image-routes.ts';
import { oauthRoutes } from './people/oauth/oauth-routes.ts';
import { passportRoutes } from './people/passport/passport-routes.ts';
import { profileRoutes } from './people/profile/profile-routes.ts';
import { referralRoutes } from './people/referrals/referral-routes.ts';
import { socialRoutes } from './people/social/social-routes.ts';
import { walletRoutes } from './people/wallet/wallet-routes.ts';
import { personalDataRoutes } from './personal-data/personal-data-routes.ts';
import { adminRoutes } from './platform/admin/admin-routes.ts';
import { healthRoutes } from './platform/health/health-routes.ts';
import { openApiRoutes } from './platform/openapi/openapi-routes.ts';
import { registryRoutes } from './platform/releases/registry-routes.ts';
import { reportRoutes } from './platform/reports/report-routes.ts';
import { telemetryRoutes } from './platform/telemetry/telemetry-routes.ts';
import { pointsRoutes } from './points/points-routes.ts';
import { questRoutes } from './quests/quest-routes.ts';
import { serumAccountRoutes } from './serum/account/serum-account-routes.ts';
import { redemptionRoutes } from './serum/redemption/redemption-routes.ts';
import { serumRoutes } from './serum/serum-routes.ts';
import { voucherRoutes } from './serum/voucher/voucher-routes.ts';

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
