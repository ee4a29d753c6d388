import { type FakeEthereumOptions, fakeEthereum } from './fake-ethereum.ts';
import { fakePairing } from './fake-pairing.ts';
import { ADDRESS } from './fake-wallet-layer.tsx';
import { type Asked, type Fault, type FaultyWallet, silence, throwing } from './wallet-faults.ts';

const CONNECTING = ['wallet_requestPermissions', 'eth_requestAccounts', 'eth_accounts'];

/** Polygon: no network of ours. */
const OTHER_CHAIN_ID = 137;

const numbered = (code: number) => throwing(code, `Failed for ${ADDRESS}`);

type Answers = Readonly<Record<Fault, (() => unknown) | null>>;

export type FaultyOptions = FakeEthereumOptions & {
  /** Its connector looks for it each time; the others cache what they have found, and listen to that. */
  readonly isSearchedAgain?: boolean;
};

/** An installed wallet: announced by EIP-6963, or put at `window.ethereum` or `window.coinbaseWalletExtension`. */
export function faultyInstalled(options: FaultyOptions): FaultyWallet {
  const wallet = fakeEthereum(ADDRESS, options);
  const lock = () => {
    wallet.emit('accountsChanged', []);
    return silence();
  };
  const both = {
    refuses: numbered(4001),
    pending: numbered(-32002),
    hangs: silence,
    throws: numbered(-32603),
    'wrong network': null,
    // EIP-1193: disconnected from all chains.
    missing: numbered(4900),
  };
  const answers: Readonly<Record<Asked, Answers>> = {
    connect: { ...both, 'no account': () => [], 'wrong shape': () => ['hound'] },
    sign: { ...both, 'no account': lock, 'wrong shape': () => ({ signature: 7 }) },
  };
  return {
    misbehave: (asked, fault) => {
      const methods = asked === 'connect' ? CONNECTING : ['personal_sign'];
      for (const method of methods) wallet.behave(method, answers[asked][fault]);
      if (fault === 'wrong network') wallet.switchTo(OTHER_CHAIN_ID, false);
      if (fault === 'missing' && options.isSearchedAgain === true) wallet.stop();
    },
    heal: () => {
      for (const method of [...CONNECTING, 'personal_sign']) wallet.behave(method, null);
      wallet.switchTo(1, false);
      wallet.enter();
    },
    stop: wallet.stop,
  };
}

/** A phone, where WalletConnect's SDK returns its provider. */
export function faultyPairing(): FaultyWallet {
  const phone = fakePairing(ADDRESS);
  const both = { pending: numbered(-32002), throws: numbered(-32603), 'wrong network': null };
  // WalletConnect numbers a refusal in its own way.
  const refuses = throwing(5000, 'User rejected.');
  const leave = (event: string, value: unknown) => () => {
    phone.emit(event, value);
    return silence();
  };
  const pairing: Answers = {
    ...both,
    refuses,
    'no account': null,
    hangs: null,
    'wrong shape': null,
    missing: throwing(-32603, 'Proposal expired'),
  };
  const signing: Answers = {
    ...both,
    refuses,
    'no account': leave('accountsChanged', []),
    hangs: silence,
    'wrong shape': () => ({ signature: 7 }),
    missing: leave('session_delete', { id: 1, topic: 'paired' }),
  };
  const accounts: Partial<Answers> = { 'no account': () => [], 'wrong shape': () => ['hound'] };
  return {
    misbehave: (asked, fault) => {
      if (fault === 'wrong network') phone.switchTo(OTHER_CHAIN_ID);
      if (asked === 'sign') phone.behave('request', signing[fault]);
      else {
        phone.behave('connect', pairing[fault]);
        phone.behave('enable', accounts[fault] ?? null);
        phone.cut(fault === 'hangs');
      }
    },
    heal: () => {
      for (const call of ['connect', 'enable', 'request'] as const) phone.behave(call, null);
      phone.switchTo(1);
      phone.cut(false);
    },
    stop: phone.stop,
  };
}
