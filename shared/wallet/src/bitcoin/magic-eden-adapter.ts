import { type BitcoinProvider, getAddress, signMessage } from 'sats-connect';
import { getCode, WALLET_ERROR_CODES, WalletError } from '../wallet-error.ts';
import { malformedAnswer, nameWalletFailure } from '../wallet-failure.ts';
import { WALLET_MESSAGES } from '../wallet-messages.ts';
import { toAccounts } from './accounts.ts';
import type { BitcoinAdapter } from './adapter.ts';
import { unheard } from './failures.ts';
import { getWalletProvider } from './providers.ts';
import { LIBRARY_NETWORKS, libraryPurposes } from './sats-connect-values.ts';
import { toSignedMessage } from './signed-message.ts';
import { call, can, property, textProperty } from './unknown-values.ts';

const NETWORK = { type: LIBRARY_NETWORKS.Mainnet };

/** The wallet numbers no refusals: some reject with nothing, some with a text of their own. */
function isRefusal(cause: unknown): boolean {
  if (cause === undefined || cause === null) return true;
  if (getCode(cause) === WALLET_ERROR_CODES.userRejection) return true;
  const text = typeof cause === 'string' ? cause : textProperty(cause, 'message');
  return text !== undefined && /reject|cancel|denied|declined|closed/i.test(text);
}

function failure(cause: unknown, refused: string, failed: string): WalletError {
  if (isRefusal(cause)) return new WalletError(refused, WALLET_ERROR_CODES.userRejection, { cause });
  return nameWalletFailure(cause, { refused, failed });
}

/**
 * Runs one call of sats-connect's older kind. It swallows why the wallet failed and only says "cancelled", so
 * the wallet is wrapped to hear the reason. (It also takes Xverse when it gets no provider.)
 */
async function runLegacy<Answer>(
  start: (
    getProvider: () => Promise<BitcoinProvider>,
    onFinish: (answer: Answer) => void,
    onCancel: () => void,
  ) => Promise<void>,
  toFailure: (cause: unknown) => WalletError,
): Promise<Answer> {
  const wallet = getWalletProvider('magicEden');
  let reason: unknown;
  const heard = async (method: 'connect' | 'signMessage', token: string) => {
    try {
      return await call(wallet, method, token);
    } catch (cause) {
      reason = cause;
      throw cause;
    }
  };
  const provider = {
    connect: (token: string) => heard('connect', token),
    signMessage: (token: string) => heard('signMessage', token),
  };
  return await new Promise<Answer>((resolve, reject) => {
    // The library calls no other method of it, and promises nothing about the answers.
    start(
      async () => provider as unknown as BitcoinProvider,
      resolve,
      () => reject(toFailure(reason)),
    ).catch(reject);
  });
}

/** Magic Eden, which speaks the first dialect of sats-connect and knows Bitcoin's main network only. */
export function createMagicEdenAdapter(): BitcoinAdapter {
  return {
    connect: async ({ purposes, message, network }) => {
      if (network !== 'Mainnet') {
        throw new WalletError(WALLET_MESSAGES.methodNotSupported, WALLET_ERROR_CODES.methodNotSupported);
      }
      const answer = await runLegacy<unknown>(
        (getProvider, onFinish, onCancel) =>
          getAddress({
            getProvider,
            payload: { purposes: libraryPurposes(purposes), message, network: NETWORK },
            onFinish,
            onCancel,
          }),
        (cause) => failure(cause, WALLET_MESSAGES.canceled, WALLET_MESSAGES.noneOrOther),
      );
      const accounts = toAccounts(property(answer, 'addresses'), purposes);
      if (accounts === null) throw malformedAnswer(answer);
      return accounts;
    },
    signMessage: async (address, message) =>
      toSignedMessage(
        'magicEden',
        address,
        await runLegacy<unknown>(
          (getProvider, onFinish, onCancel) =>
            signMessage({ getProvider, payload: { address, message, network: NETWORK }, onFinish, onCancel }),
          (cause) => failure(cause, WALLET_MESSAGES.signingCancelled, WALLET_MESSAGES.processing),
        ),
      ),
    // Every call of the wallet asks the user.
    silentAccounts: async () => [],
    disconnect: async () => undefined,
    listen: async (heard) => {
      const wallet = getWalletProvider('magicEden');
      if (!can(wallet, 'addListener')) return unheard('magicEden');
      const changed = (addresses: unknown) => heard({ type: 'accounts', addresses });
      const off = call(wallet, 'addListener', 'accountsChanged', changed);
      return () => {
        if (typeof off === 'function') off();
        else call(wallet, 'removeListener', 'accountsChanged', changed);
      };
    },
  };
}
