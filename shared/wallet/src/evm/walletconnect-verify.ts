import { valueAt } from './value-at.ts';

/** Host of the hidden frame in which WalletConnect notes where a request comes from. */
const VERIFY_ORIGIN = 'https://verify.walletconnect.org';

/** How long the frame may take. The SDK itself would wait 5 s, before every single request. */
const VERIFY_TIMEOUT_MS = 1_500;

/** Without a note the wallet shows the site as "unknown" instead of "verified", and does everything else. */
const NO_NOTE = '';

type Register = (request: unknown) => Promise<string | undefined>;

/** Two connectors of the kit may share one provider. */
const hurried = new WeakSet<object>();

function isRegister(value: unknown): value is Register {
  return typeof value === 'function';
}

/**
 * Prevents WalletConnect from waiting for a frame that cannot come: before every request its SDK opens a hidden page
 * and, where that is blocked, waits 5 s. A frame the settings do not name is not opened at all; one that does not
 * answer in 1.5 s is not tried again on this page. Does nothing to a provider of another make.
 *
 * @param provider WalletConnect's EthereumProvider
 * @param frames origins that may be framed
 */
export function hurryVerification(provider: unknown, frames: readonly string[]): void {
  const verify = valueAt(provider, 'signer', 'client', 'core', 'verify');
  const register = valueAt(verify, 'register');
  if (typeof verify !== 'object' || verify === null || !isRegister(register) || hurried.has(verify)) return;
  hurried.add(verify);
  let isBlocked = !frames.includes(VERIFY_ORIGIN);
  const patient: Register = (request) => {
    if (isBlocked) return Promise.resolve(NO_NOTE);
    return new Promise((resolve) => {
      const timer = setTimeout(() => {
        isBlocked = true;
        resolve(NO_NOTE);
      }, VERIFY_TIMEOUT_MS);
      // The SDK's own never rejects.
      void register(request).then((note) => {
        clearTimeout(timer);
        resolve(note);
      });
    });
  };
  Reflect.set(verify, 'register', patient);
}
