import type { BitcoinWalletType } from '@hideout/wallet/bitcoin/bitcoin-types';
import {
  fakeLeather,
  fakeMagicEden,
  fakeUnisat,
  fakeXverse,
  ORDINALS,
  put,
  removeWallets,
  satsAddress,
  TESTNET_ORDINALS,
} from '@hideout/wallet/bitcoin/testing/fake-wallets';
import { type Asked, type Fault, type FaultyWallet, silence, throwing } from './wallet-faults.ts';

type Answer = () => unknown;

/** What a wallet answers now, and otherwise with what it usually does. */
type Answers = Record<Asked, Answer | null>;

type Dialect = {
  /** Its object on `window`. */
  readonly place: string;
  /** How it answers with these addresses. */
  readonly show: (...addresses: string[]) => unknown;
  /** Puts the wallet into the page; returns how it announces these addresses from now on. */
  readonly enter: (answers: Answers) => ((...addresses: string[]) => void) | null;
};

const SIGNATURE = 'AUDHYmluYXJ5';

const listed = (...addresses: string[]) => addresses.map((one) => satsAddress(one, 'ordinals'));

const DIALECTS: Readonly<Record<BitcoinWalletType, Dialect>> = {
  xverse: {
    place: 'XverseProviders',
    show: (...addresses) => ({ addresses: listed(...addresses) }),
    enter: (answers) => {
      let shown = listed(ORDINALS);
      const wallet = fakeXverse({
        wallet_connect: () => {
          shown = listed(ORDINALS);
          return answers.connect === null ? { addresses: shown } : answers.connect();
        },
        wallet_getAccount: () => ({ addresses: shown }),
        signMessage: () => answers.sign?.() ?? { signature: SIGNATURE, address: ORDINALS },
      });
      return (...addresses) => {
        shown = listed(...addresses);
        wallet.emit('networkChange', { type: 'networkChange', addresses: shown });
      };
    },
  },
  unisat: {
    place: 'unisat',
    show: (...addresses) => addresses,
    enter: (answers) => {
      const { state, emit } = fakeUnisat({
        requestAccounts: async () => {
          Object.assign(state, { isConnected: true, address: ORDINALS });
          return answers.connect === null ? [ORDINALS] : answers.connect();
        },
        signMessage: async () => answers.sign?.() ?? SIGNATURE,
      });
      return (address) => {
        Object.assign(state, address === undefined ? { isConnected: false } : { address });
        emit('accountsChanged', address === undefined ? [] : [address]);
      };
    },
  },
  magicEden: {
    place: 'magicEden',
    show: (...addresses) => ({ addresses: listed(...addresses) }),
    enter: (answers) => {
      const { emit } = fakeMagicEden({
        connect: async () => answers.connect?.() ?? { addresses: listed(ORDINALS) },
        signMessage: async () => answers.sign?.() ?? SIGNATURE,
      });
      return (...addresses) => emit('accountsChanged', listed(...addresses));
    },
  },
  leather: {
    place: 'LeatherProvider',
    show: (...addresses) => ({
      addresses: addresses.map((address) => ({ symbol: 'BTC', type: 'p2tr', address, publicKey: '' })),
    }),
    enter: (answers) => {
      const usual = { addresses: [{ symbol: 'BTC', type: 'p2tr', address: ORDINALS, publicKey: '' }] };
      fakeLeather({
        getAddresses: () => answers.connect?.() ?? usual,
        signMessage: () => answers.sign?.() ?? { signature: SIGNATURE, address: ORDINALS },
      });
      return null;
    },
  },
};

const numbered = (code: number) => throwing(code, `Failed for ${ORDINALS}`);

/** A Bitcoin wallet at its object on `window`, with the library or the adapter that speaks with it in front. */
export function faultyBitcoin(type: BitcoinWalletType): FaultyWallet & {
  /** The user has opened the chooser: a wallet that is about to leave the page leaves it now. */
  readonly isOffered: () => void;
} {
  const { place, show, enter } = DIALECTS[type];
  const answers: Answers = { connect: null, sign: null };
  const turnTo = enter(answers);
  const provider: unknown = Reflect.get(window, place);
  let isLeaving = false;
  const both = {
    // Xverse numbers a refusal as JSON-RPC does, the others as EIP-1193 does.
    refuses: numbered(type === 'xverse' ? -32000 : 4001),
    pending: numbered(-32002),
    hangs: silence,
    throws: numbered(-32603),
    missing: null,
  };
  const turning =
    (...addresses: string[]) =>
    () => {
      turnTo?.(...addresses);
      return silence();
    };
  const faults: Readonly<Record<Asked, Readonly<Record<Fault, Answer | null>>>> = {
    connect: {
      ...both,
      'no account': () => show(),
      'wrong network': () => show(TESTNET_ORDINALS),
      'wrong shape': () => 'hound',
    },
    sign: {
      ...both,
      'no account': turning(),
      'wrong network': turning(TESTNET_ORDINALS),
      'wrong shape': () => ({ signature: 7 }),
    },
  };
  return {
    misbehave: (asked, fault) => {
      answers[asked] = faults[asked][fault];
      isLeaving = fault === 'missing' && asked === 'connect';
      if (fault === 'missing' && asked === 'sign') removeWallets();
    },
    isOffered: () => {
      if (isLeaving) removeWallets();
    },
    heal: () => {
      Object.assign(answers, { connect: null, sign: null });
      isLeaving = false;
      put(place, provider);
    },
    stop: removeWallets,
  };
}
