import { isWalletRejection, WALLET_ERROR_CODES, WalletError } from '../wallet-error.ts';
import { nameWalletFailure, noAddresses } from '../wallet-failure.ts';
import { WALLET_MESSAGES } from '../wallet-messages.ts';
import { isOnNetwork } from './accounts.ts';
import type { BitcoinAdapter, ConnectRequest } from './adapter.ts';
import type {
  BitcoinAccount,
  BitcoinWalletType,
  SignedBitcoinMessage,
  SignMessageInput,
} from './bitcoin-types.ts';
import { internal, invalidInput, wrongNetwork } from './failures.ts';
import { createLeatherAdapter } from './leather-adapter.ts';
import { createMagicEdenAdapter } from './magic-eden-adapter.ts';
import { isInstalled } from './providers.ts';
import type { SatsConnectBridge } from './sats-connect-bridge.ts';
import { createUnisatAdapter } from './unisat-adapter.ts';
import { createXverseAdapter } from './xverse-adapter.ts';

/** The four wallets by their type. */
export class WalletService {
  readonly #adapters: Readonly<Record<BitcoinWalletType, BitcoinAdapter>>;

  constructor(bridge: SatsConnectBridge) {
    this.#adapters = {
      xverse: createXverseAdapter(bridge),
      unisat: createUnisatAdapter(bridge),
      magicEden: createMagicEdenAdapter(),
      leather: createLeatherAdapter(),
    };
  }

  /** @throws WalletError -32602 'Unsupported wallet type'. */
  adapter(type: string): BitcoinAdapter {
    const found = Object.entries(this.#adapters).find(([key]) => key === type);
    if (found === undefined) throw invalidInput(WALLET_MESSAGES.unsupportedType);
    return found[1];
  }

  /**
   * Connects a wallet and resolves with at least one account.
   *
   * @throws WalletError 'Address purposes are required', 'No addresses found', 'Request canceled by user', or
   *   one of the wallet's own messages (spec sections 5 and 8).
   */
  async connect(type: BitcoinWalletType, request: ConnectRequest): Promise<readonly BitcoinAccount[]> {
    const adapter = this.adapter(type);
    if (request.purposes.length === 0) throw invalidInput('Address purposes are required');
    if (type !== 'leather' && !isInstalled(type)) throw internal(WALLET_MESSAGES.noBitcoinWallet);
    try {
      const accounts = await adapter.connect(request);
      if (accounts.length === 0) throw noAddresses();
      if (!isOnNetwork(accounts, request.network)) throw wrongNetwork(type, request.network);
      return accounts;
    } catch (cause) {
      throw nameWalletFailure(cause, { failed: WALLET_MESSAGES.noneOrOther });
    }
  }

  /**
   * Signs a message with one address of a wallet (spec section 3).
   *
   * @throws WalletError 'An address is required to sign a message', 'A message to be signed is required',
   *   'Unsupported wallet type', a refusal (-32000), or one of the wallet's own messages.
   */
  async signMessage({ address, message, walletType }: SignMessageInput): Promise<SignedBitcoinMessage> {
    const adapter = this.adapter(walletType);
    if (address === '') throw invalidInput('An address is required to sign a message');
    if (message === '') throw invalidInput('A message to be signed is required');
    if (walletType !== 'leather' && !isInstalled(walletType)) throw internal(WALLET_MESSAGES.noBitcoinWallet);
    try {
      return await adapter.signMessage(address, message);
    } catch (cause) {
      if (!isWalletRejection(cause)) throw nameWalletFailure(cause);
      throw new WalletError(WALLET_MESSAGES.signingCancelled, WALLET_ERROR_CODES.userRejection, { cause });
    }
  }

  /**
   * Hears a wallet. Without one the listener is a no-op, and the log says why (spec section 8).
   * A wallet that cannot be heard is a lesser one, not a broken one: it is logged.
   */
  async listen(
    type: BitcoinWalletType | null,
    heard: Parameters<BitcoinAdapter['listen']>[0],
  ): Promise<() => void> {
    if (type === null) {
      console.error(WALLET_MESSAGES.listenerWithoutProvider);
      return () => undefined;
    }
    try {
      return await this.adapter(type).listen(heard);
    } catch (cause) {
      console.warn('The wallet cannot be heard.', cause);
      return () => undefined;
    }
  }
}
