import * as oidc from 'openid-client';
import type { ProviderConfig } from '../../config/provider-config.ts';

/**
 * - `declined`: the user said no, or did nothing.
 * - `refused`: the provider does not accept our code or token; a new sign-in helps.
 * - `untrusted`: the answer is not one this sign-in can have: another issuer, nonce or state.
 * - `away`: no answer, an error of the provider's own, or our client is not set up there.
 */
export type ProviderTrouble = 'declined' | 'refused' | 'untrusted' | 'away';

/** Something went wrong with a provider. Its message may be logged: no code or token is in it. */
export class ProviderError extends Error {
  override name = 'ProviderError';
  readonly code: string;
  readonly trouble: ProviderTrouble;

  constructor(trouble: ProviderTrouble, code: string, message: string) {
    super(message);
    this.trouble = trouble;
    this.code = code;
  }
}

const DECLINED = new Set([
  'access_denied',
  'consent_required',
  'login_required',
  'interaction_required',
  'account_selection_required',
]);
/** Checks of the answer's contents: OpenID Connect's `iss`, `nonce`, `aud`, `exp`, and `state`. */
const UNTRUSTED = new Set([
  'OAUTH_INVALID_RESPONSE',
  'OAUTH_JWT_CLAIM_COMPARISON_FAILED',
  'OAUTH_JWT_TIMESTAMP_CHECK_FAILED',
  'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED',
]);

type Step = 'discovery' | 'code' | 'profile' | 'refresh' | 'revocation' | 'api';

/** Sorts what openid-client throws. The original is left behind, because it holds codes and tokens. */
export function toProviderError(
  provider: Pick<ProviderConfig, 'id'>,
  step: Step,
  error: unknown,
): ProviderError {
  if (error instanceof ProviderError) return error;
  const reported = (trouble: ProviderTrouble, code: string) =>
    new ProviderError(trouble, code, `${provider.id}, ${step}: ${code}`);
  if (error instanceof oidc.AuthorizationResponseError) {
    return reported(DECLINED.has(error.error) ? 'declined' : 'away', shortened(error.error));
  }
  if (error instanceof oidc.ResponseBodyError) {
    return reported(error.error === 'invalid_grant' ? 'refused' : 'away', shortened(error.error));
  }
  if (error instanceof oidc.WWWAuthenticateChallengeError) {
    // At the token endpoint it is our client that is not accepted, and no new sign-in helps.
    const tokenRefused = error.status === 401 && (step === 'profile' || step === 'api');
    return reported(tokenRefused ? 'refused' : 'away', `HTTP_${error.status}`);
  }
  const code = getCode(error);
  return reported(step === 'code' && UNTRUSTED.has(code) ? 'untrusted' : 'away', code);
}

function getCode(error: unknown): string {
  if (!(error instanceof Error)) return 'UNKNOWN';
  if ('code' in error && typeof error.code === 'string') return error.code;
  // A failed fetch is a TypeError whose cause says why.
  return error.cause === undefined ? error.name : getCode(error.cause);
}

function shortened(text: string): string {
  return text.replace(/[^\w.-]/g, '?').slice(0, 60);
}
