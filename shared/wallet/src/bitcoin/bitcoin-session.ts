import { STORAGE_KEYS } from '../storage-keys.ts';
import type { WalletError } from '../wallet-error.ts';
import { noAddresses } from '../wallet-failure.ts';
import { WALLET_MESSAGES } from '../wallet-messages.ts';
import { isOnNetwork, signingAddress, toAccounts } from './accounts.ts';
import type { ConnectRequest, WalletEvent } from './adapter.ts';
import type {
  BitcoinAccount,
  BitcoinWalletState,
  BitcoinWalletType,
  SignedBitcoinMessage,
} from './bitcoin-types.ts';
import {
  AccountChangedError,
  accountChanged,
  canceled,
  connectionLost,
  invalidInput,
  notConnected,
  walletRemoved,
  wrongNetwork,
} from './failures.ts';
import { forgetAccounts, storeAccounts } from './known-accounts.ts';
import { ProviderSelection, type Selection } from './provider-selection.ts';
import { getWalletType, isInstalled, PROVIDER_IDS, whenInstalled } from './providers.ts';
import { quietAccounts, renounce } from './quiet-wallet.ts';
import { SatsConnectBridge } from './sats-connect-bridge.ts';
import { WalletChooser } from './wallet-chooser.ts';
import { walletOptions } from './wallet-options.ts';
import { WalletService } from './wallet-service.ts';

/** Between a disconnection and the chooser that follows it (spec section 4). */
const REOPEN_MS = 300;

export type BitcoinWalletOptions = {
  /** Every new state, also the first one after `resume`. */
  readonly onState: (state: BitcoinWalletState) => void;
  /** Something happened that nobody asked for, such as a wallet that ended the connection. Notify the user. */
  readonly onProblem: (problem: WalletError) => void;
  readonly request?: Partial<ConnectRequest>;
};

const DISCONNECTED: BitcoinWalletState = { status: 'disconnected' };

/** One connection to one of the four wallets, and everything that may end or change it (spec section 4). */
export class BitcoinSession {
  readonly #options: BitcoinWalletOptions;
  readonly #request: ConnectRequest;
  readonly #selection = new ProviderSelection();
  readonly #bridge: SatsConnectBridge;
  readonly #wallets: WalletService;
  readonly chooser = new WalletChooser(walletOptions);
  #state: BitcoinWalletState = DISCONNECTED;
  #resuming: Promise<boolean> | null = null;
  #stopListening: () => void = () => undefined;
  /** Counts requests to connect or disconnect: only the latest one may change the state. */
  #wish = 0;
  /** Counts the wallet's own changes: what an older one made us read is out of date. */
  #heard = 0;
  /** The signature that a wallet is asked for. */
  #signing: { readonly address: string } | null = null;

  constructor(options: BitcoinWalletOptions) {
    this.#options = options;
    this.#request = {
      purposes: ['ordinals', 'payment'],
      message: 'Connect your Bitcoin wallet to hideout.',
      network: 'Mainnet',
      ...options.request,
    };
    this.#bridge = new SatsConnectBridge(this.chooser, this.#selection.restore);
    this.#wallets = new WalletService(this.#bridge);
    window.addEventListener('storage', this.#hearOtherTab);
  }

  dispose(): void {
    this.#wish += 1;
    this.chooser.cancel();
    this.#stopListening();
    window.removeEventListener('storage', this.#hearOtherTab);
    this.#bridge.dispose();
  }

  async connect(): Promise<boolean> {
    if (this.#resuming !== null && (await this.#resuming)) return true;
    // A wallet that does not answer must not block the next try.
    this.chooser.cancel();
    const isConnected = this.#state.status === 'connected';
    if (isConnected) {
      await this.disconnect();
      // A user clicked once more meanwhile.
      if (this.#state.status !== 'disconnected') throw canceled();
    }
    this.#wish += 1;
    const wish = this.#wish;
    this.#set({ status: 'connecting' });
    try {
      if (isConnected) await new Promise((resolve) => setTimeout(resolve, REOPEN_MS));
      const selection = await this.#select(wish);
      if (selection !== null) await this.#connectTo(selection, wish);
      return selection !== null;
    } finally {
      if (wish === this.#wish && this.#state.status !== 'connected') {
        this.chooser.close();
        this.#set(DISCONNECTED);
      }
    }
  }

  /** The remembered wallet, else the one the user chooses; null when the chooser was closed. */
  async #select(wish: number): Promise<Selection | null> {
    const remembered = this.#selection.remembered();
    const type = remembered === null ? null : getWalletType(remembered);
    const isThere = type !== null && (await whenInstalled(type));
    if (wish !== this.#wish) throw canceled();
    if (isThere) return { id: PROVIDER_IDS[type], isRemembered: true };
    if (remembered !== null) this.#selection.forget();
    try {
      return { id: await this.#bridge.choose(), isRemembered: false };
    } catch (error) {
      if (error instanceof Error && error.message === WALLET_MESSAGES.selectionFailed) {
        console.info(error.message);
        return null;
      }
      throw error;
    }
  }

  async #connectTo(selection: Selection, wish: number): Promise<void> {
    const type = getWalletType(selection.id);
    if (type === null) throw invalidInput(WALLET_MESSAGES.unsupportedType);
    const accounts = await this.#ask(selection, wish, () => this.#wallets.connect(type, this.#request));
    if (wish === this.#wish) this.#enter(type, accounts);
  }

  /** One request to a wallet: a silent one can be given up, and its outcome decides what is remembered. */
  async #ask<Result>(selection: Selection, wish: number, run: () => Promise<Result>): Promise<Result> {
    let failure: unknown;
    try {
      return await this.chooser.wait(selection.id, run);
    } catch (error) {
      failure = error;
      throw error;
    } finally {
      if (wish === this.#wish) this.#selection.settle(selection, failure);
    }
  }

  #enter(type: BitcoinWalletType, accounts: readonly BitcoinAccount[]): void {
    const address = signingAddress(accounts);
    if (address === null) throw noAddresses();
    this.#become(type, accounts, address);
    const wish = this.#wish;
    void this.#wallets
      .listen(type, (event) => void this.#follow(type, event))
      .then((stop) => {
        if (wish === this.#wish && this.#state.status === 'connected') this.#stopListening = stop;
        else stop();
      });
  }

  /** Another tab has left. Some wallets notify nobody. */
  readonly #hearOtherTab = ({ key, newValue }: StorageEvent): void => {
    if (key !== STORAGE_KEYS.defaultProvider || newValue !== null) return;
    if (this.#state.status !== 'connected') return;
    const { walletType } = this.#state;
    this.#selection.forget();
    this.#leave(connectionLost(walletType));
  };

  #has(address: string): boolean {
    return this.#state.status === 'connected' && this.#state.accounts.some((one) => one.address === address);
  }

  async signMessage(message: string, address?: string): Promise<SignedBitcoinMessage> {
    if (this.#resuming !== null) await this.#resuming;
    if (this.#state.status !== 'connected') throw notConnected();
    const { walletType } = this.#state;
    const signer = address ?? this.#state.address;
    if (!this.#has(signer)) throw accountChanged(walletType);
    this.chooser.cancel();
    const id = PROVIDER_IDS[walletType];
    const signing = { address: signer };
    this.#signing = signing;
    try {
      const selection = { id, isRemembered: this.#selection.remembered() === id };
      return await this.#ask(selection, this.#wish, () =>
        this.#wallets.signMessage({ address: signer, message, walletType }),
      );
    } catch (error) {
      // Still listed: it was only stored from the last visit, or the wallet did not say that it changed.
      if (error instanceof AccountChangedError && this.#has(signer)) this.#leave(null);
      throw error;
    } finally {
      if (this.#signing === signing) this.#signing = null;
    }
  }

  /** Local at once: a wallet that does not answer cannot prevent the disconnect. */
  async disconnect(): Promise<void> {
    this.chooser.cancel();
    const remembered = this.#selection.remembered();
    const type = this.#state.status === 'connected' ? this.#state.walletType : null;
    this.#leave(null);
    this.#selection.forget();
    const connected = type ?? getWalletType(remembered ?? '');
    if (connected !== null && isInstalled(connected)) {
      await renounce(this.#wallets, connected);
    }
  }

  resume(): Promise<boolean> {
    this.#resuming ??= this.#resume().finally(() => {
      this.#resuming = null;
    });
    return this.#resuming;
  }

  async #resume(): Promise<boolean> {
    const wish = this.#wish;
    const remembered = this.#selection.remembered();
    const type = remembered === null ? null : getWalletType(remembered);
    if (type === null) this.#selection.forget();
    else this.#set({ status: 'reconnecting' });
    const accounts = type === null ? [] : await this.#lastAccounts(type);
    if (wish !== this.#wish) return false;
    if (type !== null && accounts.length > 0) this.#enter(type, accounts);
    else this.#set(DISCONNECTED);
    return accounts.length > 0;
  }

  /** What the wallet of the last visit shows; none when it is missing, or on another network: both are reported. */
  async #lastAccounts(type: BitcoinWalletType): Promise<readonly BitcoinAccount[]> {
    if (!(await whenInstalled(type))) {
      forgetAccounts();
      this.#selection.forget();
      this.#options.onProblem(walletRemoved(type));
      return [];
    }
    const accounts = await quietAccounts(this.#wallets, type, this.#request);
    if (isOnNetwork(accounts, this.#request.network)) return accounts;
    this.#options.onProblem(wrongNetwork(type, this.#request.network));
    return [];
  }

  async #follow(type: BitcoinWalletType, event: WalletEvent): Promise<void> {
    if (this.#state.status !== 'connected' || this.#state.walletType !== type) return;
    if (event.type === 'disconnect') {
      this.#selection.forget();
      this.#leave(connectionLost(type));
      return;
    }
    this.#heard += 1;
    const heard = this.#heard;
    const wish = this.#wish;
    // The accounts stored for the next visit are the old ones.
    forgetAccounts();
    const reported = toAccounts(event.addresses, this.#request.purposes) ?? [];
    const accounts = reported.length > 0 ? reported : await quietAccounts(this.#wallets, type, this.#request);
    // Wallets send several events for one change.
    if (heard === this.#heard && wish === this.#wish) this.#change(type, accounts);
  }

  #change(type: BitcoinWalletType, accounts: readonly BitcoinAccount[]): void {
    const { network } = this.#request;
    const address = signingAddress(accounts);
    if (address === null) this.#leave(connectionLost(type));
    else if (!isOnNetwork(accounts, network)) this.#leave(wrongNetwork(type, network));
    else this.#become(type, accounts, address);
  }

  #become(type: BitcoinWalletType, accounts: readonly BitcoinAccount[], address: string): void {
    storeAccounts(type, accounts);
    this.#set({ status: 'connected', walletType: type, accounts, address });
    // A signature made now would be another account's.
    if (this.#signing !== null && !this.#has(this.#signing.address))
      this.chooser.interrupt(accountChanged(type));
  }

  /** Ends the connection here; the wallet is not notified. */
  #leave(problem: WalletError | null): void {
    this.#wish += 1;
    forgetAccounts();
    this.#stopListening();
    this.#stopListening = () => undefined;
    this.#set(DISCONNECTED);
    if (problem === null) return;
    this.chooser.interrupt(problem);
    this.#options.onProblem(problem);
  }

  #set(state: BitcoinWalletState): void {
    this.#state = state;
    this.#options.onState(state);
  }
}
