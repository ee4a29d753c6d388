import { bitcoinErrorState } from '@hideout/wallet/atoms';
import type { BitcoinWalletType } from '@hideout/wallet/bitcoin/bitcoin-types';
import { BITCOIN_WALLET_NAMES } from '@hideout/wallet/bitcoin/wallet-names';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { faultyBitcoin } from '../../testing/faulty-bitcoin.ts';
import {
  type Cell,
  countCells,
  type Fault,
  type FaultTable,
  type FaultyWallet,
  LABELS,
  reported,
  STEPS,
  walkFaults,
} from '../../testing/wallet-faults.ts';

const LOOK = 'Open your wallet to see whether it is locked or busy, then try again.';
const UPDATE = 'Update your wallet, or use another one.';
const INSTALL = 'Install it, or choose another wallet.';
const PROCESSING = 'Wallet Error processing the request.';
const NONE_OR_OTHER = 'No Bitcoin wallet installed or another error occurred.';

/** The messages of the spec that a wallet has for itself: when it breaks, gives no usable answer, or is missing. */
type Messages = {
  readonly connect: { readonly broken: string; readonly malformed: string; readonly missing: string };
  readonly sign: { readonly broken: string; readonly missing: string };
};

const NOT_INSTALLED = 'No Bitcoin wallet installed.';

const MESSAGES: Readonly<Record<BitcoinWalletType, Messages>> = {
  xverse: {
    connect: { broken: PROCESSING, malformed: PROCESSING, missing: NOT_INSTALLED },
    sign: { broken: PROCESSING, missing: NOT_INSTALLED },
  },
  unisat: {
    connect: { broken: NONE_OR_OTHER, malformed: PROCESSING, missing: NOT_INSTALLED },
    sign: { broken: PROCESSING, missing: NOT_INSTALLED },
  },
  magicEden: {
    connect: { broken: NONE_OR_OTHER, malformed: PROCESSING, missing: NOT_INSTALLED },
    sign: { broken: PROCESSING, missing: NOT_INSTALLED },
  },
  leather: {
    connect: {
      broken: 'Error connecting to Leather Wallet.',
      malformed: 'Failed to retrieve addresses from Leather Wallet.',
      missing: 'Wallet is not provided.',
    },
    sign: {
      broken: 'Failed to sign message with Leather Wallet.',
      missing: 'Leather Wallet is not available.',
    },
  },
};

function makeTable(type: BitcoinWalletType): FaultTable {
  const name = BITCOIN_WALLET_NAMES[type];
  const { connect, sign } = MESSAGES[type];
  const failed = (code: number, ...texts: string[]) => reported('Use another Bitcoin wallet', code, ...texts);
  const unsigned = (code: number, texts: string) =>
    reported('Try again', code, 'Error signing message, please retry!', texts);
  const lost = (code: number): Cell =>
    type === 'leather'
      ? {
          cannot: 'Leather tells nothing of its accounts: it signs with the address that is asked, or fails.',
        }
      : reported('Connect again', code, 'The wallet is no longer connected', 'Nothing was sent.');
  const connecting: Readonly<Record<Fault, Cell>> = {
    'no account': failed(-32603, 'The wallet shows no address', LABELS.noAddresses),
    refuses: failed(-32000, 'Request canceled by user', LABELS.refused),
    pending: failed(-32002, 'The wallet is busy', LABELS.busy),
    hangs: {
      ...reported('Cancel', -32603, `Still waiting. Open ${name}?`),
      afterMs: 60_000,
      isOpen: true,
    },
    'wrong shape': failed(-32603, 'The wallet gave no usable answer', `${connect.malformed} ${UPDATE}`),
    throws: failed(-32603, 'The wallet could not be connected', `${connect.broken} ${LOOK}`),
    'wrong network': failed(
      -32600,
      'The wallet is on another network',
      `${name} is on another Bitcoin network. Switch it to Mainnet, then connect again.`,
    ),
    missing: failed(-32603, 'The wallet is not in this browser', `${connect.missing} ${INSTALL}`),
  };
  const signing: Readonly<Record<Fault, Cell>> = {
    'no account': lost(-32002),
    refuses: reported('Try again', -32000, 'You said no. Nothing was sent.'),
    pending: unsigned(-32002, LABELS.busy),
    hangs: {
      ...reported('Cancel', -32603, `Still waiting for ${name}. It may have opened behind this window.`),
      afterMs: 8_000,
      isOpen: true,
    },
    'wrong shape': unsigned(-32603, `${PROCESSING} ${UPDATE}`),
    throws: unsigned(-32603, `${sign.broken} ${LOOK}`),
    'wrong network': lost(-32600),
    missing: unsigned(-32603, `${sign.missing} ${INSTALL}`),
  };
  const { 'no account': noAccount, 'wrong network': wrongNetwork } = connecting;
  return {
    connect: connecting,
    sign: signing,
    // These two show when the wallet is connected in order to be linked.
    link: { ...signing, 'no account': noAccount, 'wrong network': wrongNetwork },
  };
}

let wallet: FaultyWallet | null = null;

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => {
  cleanup(); // the kit takes its listeners back from wallets that are there
  wallet?.stop();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

// Typed by what the site offers: a fifth wallet without messages does not compile.
const TYPES = Object.keys(MESSAGES) as BitcoinWalletType[];

describe.each(TYPES)('%s', (type) => {
  test.each(STEPS)('%s: every fault has a message, a code, a log line and a next step', async (step) => {
    const faulty = faultyBitcoin(type);
    wallet = faulty;
    await walkFaults({
      step,
      cells: makeTable(type)[step],
      wallet: faulty,
      askedWhen: (asked, fault) =>
        asked === 'connect' || (asked === 'link' && (fault === 'no account' || fault === 'wrong network'))
          ? 'connect'
          : 'sign',
      way: /^Bitcoin wallet/,
      tile: () => {
        const tile = screen.queryByRole('button', { name: new RegExp(`^${BITCOIN_WALLET_NAMES[type]}`) });
        if (tile !== null) faulty.isOffered();
        return tile;
      },
      getStoredCode: ({ runtime }) => runtime.store.get(bitcoinErrorState)?.code,
    });
  });
});

test('four wallets, three steps and eight faults are 96 cells, none of them left out', () => {
  expect(countCells(TYPES.map(makeTable))).toEqual({ texts: 94, passes: 0, cannot: 2 });
});
