import { WALLET_ERROR_CODES, WalletError } from '../wallet-error.ts';
import { nameWalletFailure } from '../wallet-failure.ts';
import { WALLET_MESSAGES } from '../wallet-messages.ts';
import { toAccounts } from './accounts.ts';
import type { BitcoinAdapter } from './adapter.ts';
import { getAddressType } from './address.ts';
import type { BitcoinAccount, BitcoinNetwork } from './bitcoin-types.ts';
import { internal, unheard } from './failures.ts';
import { getWalletProvider } from './providers.ts';
import { toSignedMessage } from './signed-message.ts';
import { call, property, textProperty } from './unknown-values.ts';

const NETWORKS: Readonly<Record<BitcoinNetwork, string>> = {
  Mainnet: 'mainnet',
  Testnet: 'testnet',
  Signet: 'signet',
};

/** How Leather numbers a method it does not have. */
const UNSUPPORTED_METHOD = 4002;

/**
 * Leather's `request`. It rejects with the whole JSON-RPC response instead of an error, and some versions
 * resolve with such a response, so both are looked through.
 */
async function ask(
  method: string,
  params: Record<string, unknown>,
  messages: { readonly missing: string; readonly refused: string; readonly failed: string },
): Promise<unknown> {
  const wallet = getWalletProvider('leather');
  if (wallet === undefined) throw internal(messages.missing);
  let answer: unknown;
  try {
    answer = await call(wallet, 'request', method, params);
  } catch (cause) {
    answer = cause instanceof Error ? { error: cause } : cause;
  }
  const result = property(answer, 'result');
  if (result !== undefined && result !== null) return result;
  const reported = property(property(answer, 'error'), 'code');
  if (reported === UNSUPPORTED_METHOD || reported === WALLET_ERROR_CODES.methodNotFound) {
    throw new WalletError(WALLET_MESSAGES.methodNotSupported, WALLET_ERROR_CODES.methodNotSupported, {
      cause: answer,
    });
  }
  throw nameWalletFailure(answer, messages);
}

function getPurpose(entry: unknown): BitcoinAccount['purpose'] {
  if (property(entry, 'symbol') === 'STX') return 'stacks';
  return property(entry, 'type') === 'p2tr' ? 'ordinals' : 'payment';
}

/** Leather names the kind of an address where the others name its purpose. */
function entryToAccount(entry: unknown): unknown {
  return {
    address: textProperty(entry, 'address'),
    publicKey: textProperty(entry, 'publicKey'),
    purpose: getPurpose(entry),
    addressType: property(entry, 'symbol') === 'STX' ? 'stacks' : property(entry, 'type'),
  };
}

/** Leather, which no library speaks with. Signs with `paymentType` p2tr (spec section 9). */
export function createLeatherAdapter(): BitcoinAdapter {
  return {
    connect: async ({ purposes, network }) => {
      const result = await ask(
        'getAddresses',
        { network: NETWORKS[network] },
        {
          missing: WALLET_MESSAGES.notProvided,
          refused: WALLET_MESSAGES.canceled,
          failed: WALLET_MESSAGES.leatherConnect,
        },
      );
      const entries = property(result, 'addresses');
      if (!Array.isArray(entries)) throw internal(WALLET_MESSAGES.leatherAddresses, result);
      return toAccounts(entries.map(entryToAccount), purposes) ?? [];
    },
    signMessage: async (address, message) =>
      toSignedMessage(
        'leather',
        address,
        await ask(
          'signMessage',
          // Its payment address is not a taproot one, and p2tr could never sign for it.
          { message, paymentType: getAddressType(address) === 'p2wpkh' ? 'p2wpkh' : 'p2tr' },
          {
            missing: WALLET_MESSAGES.leatherMissing,
            refused: WALLET_MESSAGES.signingCancelled,
            failed: WALLET_MESSAGES.leatherSign,
          },
        ),
      ),
    // Every call of the wallet asks the user.
    silentAccounts: async () => [],
    // It has no permissions to revoke.
    disconnect: async () => undefined,
    listen: async () => unheard('leather'),
  };
}
