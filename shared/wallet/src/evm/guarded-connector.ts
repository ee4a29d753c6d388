import { type Address, getAddress, isAddress } from 'viem';
import type { CreateConnectorFn } from 'wagmi';
import { isWalletRejection, type WalletError } from '../wallet-error.ts';
import { malformedAnswer, nameWalletFailure, noAddresses } from '../wallet-failure.ts';
import { within } from '../within.ts';
import { valueAt } from './value-at.ts';

/** A wallet names its chain without asking the user, so it answers in this time or is not going to. */
const CHAIN_MS = 8_000;

/** The kit asks for the chain before it connects, only to choose one: a mute wallet must not hold it up. */
const FIRST_CHAIN_MS = 2_000;

/** The chain of a wallet that has not named it. No network has this number. */
const UNKNOWN_CHAIN = 0;

type AnyConnector = ReturnType<CreateConnectorFn>;

function toAddresses(accounts: unknown): Address[] {
  if (!Array.isArray(accounts)) throw malformedAnswer(accounts);
  return accounts.map((one: unknown) => {
    // With capabilities (EIP-5792) each account is an object.
    const address: unknown = typeof one === 'string' ? one : valueAt(one, 'address');
    if (typeof address !== 'string' || !isAddress(address, { strict: false }))
      throw malformedAnswer(accounts);
    return getAddress(address);
  });
}

/** @throws WalletError 'No addresses found', or that the wallet gave no usable answer. */
function checkConnection(connection: unknown): void {
  if (toAddresses(valueAt(connection, 'accounts')).length === 0) throw noAddresses();
  const chainId = valueAt(connection, 'chainId');
  if (!isChainId(chainId)) throw malformedAnswer(connection);
}

function isChainId(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) > UNKNOWN_CHAIN;
}

/** True when a phone has paired for nothing: the next try would go on with that pairing, and show no code. */
function isUnusablePairing({ type }: AnyConnector, { fault }: WalletError): boolean {
  return type === 'walletConnect' && (fault === 'noAccount' || fault === 'malformed');
}

/**
 * A connector whose wallet is not believed: its accounts and chain are looked at before wagmi takes them, and what
 * it throws has a name. wagmi would count a wallet without an account as connected, and the kit would show "Retry"
 * for a wallet that cannot even name its chain, without ever trying to connect.
 */
export function guarded(connector: AnyConnector): AnyConnector {
  // From a request to connect until it has failed, or the connection has ended.
  let isWanted = false;
  const { setup } = connector;
  return {
    ...connector,
    ...(setup && {
      async setup() {
        try {
          await setup.call(this);
        } catch (error) {
          console.warn('The wallet is not heard until it connects.', nameWalletFailure(error).message);
        }
      },
    }),
    // wagmi's connectors reach their own parts through `this`.
    connect: async function connect(this: AnyConnector, parameters) {
      isWanted = true;
      try {
        const connection: unknown = await connector.connect.call(this, parameters);
        checkConnection(connection);
        return connection;
      } catch (error) {
        isWanted = false;
        // The kit knows a refusal by what the library made of it.
        if (isWalletRejection(error)) throw error;
        const failure = nameWalletFailure(error);
        if (isUnusablePairing(connector, failure))
          await connector.disconnect.call(this).catch(() => undefined);
        throw failure;
      }
      // What it gives depends on what is asked for; that is lost where `this` is handed on.
    } as AnyConnector['connect'],
    async disconnect() {
      isWanted = false;
      await connector.disconnect.call(this);
    },
    async getAccounts() {
      return toAddresses(await connector.getAccounts.call(this));
    },
    async getChainId() {
      try {
        const chainId: unknown = await within(
          isWanted ? CHAIN_MS : FIRST_CHAIN_MS,
          connector.getChainId.call(this),
        );
        if (!isChainId(chainId)) throw malformedAnswer(chainId);
        return chainId;
      } catch (error) {
        if (isWanted) throw nameWalletFailure(error);
        console.info('The wallet does not tell its chain.');
        return UNKNOWN_CHAIN;
      }
    },
    onAccountsChanged(accounts) {
      let usable: string[] = [];
      try {
        usable = toAddresses(accounts);
      } catch {
        console.warn('The wallet changed its accounts to something invalid.');
      }
      connector.onAccountsChanged.call(this, usable);
    },
  };
}
