import { walletErrorAtom } from '@hideout/wallet/wallet';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { callOffTimers } from '../testing/call-off-timers.ts';
import { type FaultyOptions, faultyInstalled, faultyPairing } from '../testing/faulty-ethereum.ts';
import { faultyWindow } from '../testing/faulty-window.ts';
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
} from '../testing/wallet-faults.ts';

const LOOK =
  'Wallet Error processing the request. Open your wallet to see whether it is locked or busy, then try again.';
const UPDATE = 'Wallet Error processing the request. Update your wallet, or use another one.';
const ENDED = 'Your wallet has ended the connection. Connect it again to go on.';
const MISSING = 'Provider not found. Install it, or choose another wallet.';

type Row = {
  /** Its id in the kit. */
  readonly tile: string;
  readonly make: () => FaultyWallet;
  readonly table: FaultTable;
  readonly isLost?: boolean;
};

const anyNetwork: Cell = {
  passes: 'No network is needed to sign a message: the wallet connects, and a chip leads to another network.',
};

const lost = reported(
  'Connect again',
  -32603,
  'The wallet is no longer connected',
  'Nothing was sent. Connect it again to go on.',
);

function signing(name: string, missing: Cell): Readonly<Record<Fault, Cell>> {
  const failed = (code: number, texts: string) =>
    reported('Try again', code, 'Error signing message, please retry!', texts);
  return {
    'no account': lost,
    refuses: reported('Try again', -32000, 'You said no. Nothing was sent.'),
    pending: failed(-32002, LABELS.busy),
    hangs: {
      ...reported('Cancel', -32603, `Still waiting for ${name}. It may have opened behind this window.`),
      afterMs: 8_000,
      isOpen: true,
    },
    'wrong shape': failed(-32603, UPDATE),
    throws: failed(-32603, LOOK),
    'wrong network': failed(
      -32603,
      "The current chain of the connector (id: 137) does not match the connection's chain (id: 1). Switch it back in your wallet, then try again.",
    ),
    missing,
  };
}

/** A wallet in this browser. `isRemoved`: the page notices that it is there no more, before it is asked. */
function installedTable(name: string, isRemoved: boolean): FaultTable {
  const failed = (code: number, ...texts: string[]) => reported('Try again', code, ...texts);
  const noAccount = failed(-32603, 'The wallet shows no address', LABELS.noAddresses);
  const missing = isRemoved
    ? failed(-32603, 'Error signing message, please retry!', MISSING)
    : failed(-32603, 'Error signing message, please retry!', ENDED);
  return {
    connect: {
      'no account': noAccount,
      refuses: failed(-32000, 'Request canceled by user', LABELS.refused),
      pending: failed(-32002, 'The wallet is busy', LABELS.busy),
      hangs: {
        // The other wallets stay beside it.
        ...reported('Close', -32603, `Still waiting for ${name}`, `${name} is not answering. Open it`),
        afterMs: 8_000,
        isOpen: true,
      },
      'wrong shape': failed(-32603, 'The wallet gave no usable answer', UPDATE),
      throws: failed(-32603, 'The wallet could not be connected', LOOK),
      'wrong network': anyNetwork,
      missing: isRemoved
        ? failed(-32603, 'The wallet is not in this browser', MISSING)
        : failed(-32603, 'The wallet has ended the connection', ENDED),
    },
    sign: signing(name, missing),
    link: { ...signing(name, missing), 'no account': noAccount },
  };
}

/** A phone: its message stands below the code that it has scanned. */
function pairedTable(): FaultTable {
  const failed = (code: number, texts: string) => reported('Start over', code, texts);
  const noAccount = failed(-32603, LABELS.noAddresses);
  return {
    connect: {
      'no account': noAccount,
      refuses: failed(-32000, 'You said no in the wallet.'),
      pending: failed(-32002, LABELS.busy),
      // Without a code there is nothing to stand beside: the dialog with the ways is back.
      hangs: {
        ...reported(
          'Ethereum wallet MetaMask, Rainbow, WalletConnect…',
          -32603,
          'The wallet could not be connected',
          'The service through which phones pair does not answer. Check your connection and try again',
        ),
        afterMs: 15_000,
      },
      'wrong shape': failed(-32603, UPDATE),
      throws: failed(-32603, LOOK),
      'wrong network': {
        cannot:
          'A pairing is made for networks of the site: a phone that knows none of them shows no account.',
      },
      missing: failed(-32603, 'This code has expired.'),
    },
    sign: signing('Test Phone', lost),
    link: { ...signing('Test Phone', lost), 'no account': noAccount },
  };
}

const sealed: Cell = {
  cannot:
    'Not driven here: once it connects, window and SDK speak under seal, and the SDK is asked as the extension is.',
};
const allSealed: Readonly<Record<Fault, Cell>> = {
  'no account': sealed,
  refuses: sealed,
  pending: sealed,
  hangs: sealed,
  'wrong shape': sealed,
  throws: sealed,
  'wrong network': sealed,
  missing: sealed,
};

/** A window of its own, up to the point where it is connected. */
function windowTable(): FaultTable {
  const connect = {
    ...installedTable('Coinbase Wallet', false).connect,
    'no account': sealed,
    'wrong shape': sealed,
    'wrong network': sealed,
  };
  return { connect, sign: allSealed, link: allSealed };
}

const installed = (tile: string, name: string, options: FaultyOptions): Row => ({
  tile,
  make: () => faultyInstalled(options),
  table: installedTable(name, options.isSearchedAgain === true),
});

/** Every sign-in method that the kit offers. MetaMask and Rainbow that are not installed pair by WalletConnect's connector. */
const WALLETS: Readonly<Record<string, Row>> = {
  'an announced wallet': installed('test.hideout.wallet', 'Test Flask', {}),
  'a wallet at window.ethereum': installed('injected', 'Browser Wallet', { legacy: {} }),
  MetaMask: installed('metaMask', 'MetaMask', { legacy: { isMetaMask: true }, isSearchedAgain: true }),
  Rainbow: installed('rainbow', 'Rainbow', { legacy: { isRainbow: true } }),
  'Coinbase Wallet': installed('coinbase', 'Coinbase Wallet', {
    legacy: {},
    place: 'coinbaseWalletExtension',
  }),
  'Coinbase Wallet without its extension': {
    tile: 'coinbase',
    make: faultyWindow,
    table: windowTable(),
    isLost: true,
  },
  WalletConnect: { tile: 'walletConnectQr', make: faultyPairing, table: pairedTable() },
};

const TILE = 'rk-wallet-option-';

/** The wallet's tile; and no tile is of a wallet that has no row. */
function findTile(id: string): HTMLElement | null {
  const known = Object.values(WALLETS).map(({ tile }) => `${TILE}${tile}`);
  for (const one of screen.queryAllByTestId(new RegExp(`^${TILE}`))) {
    expect(known).toContain(one.getAttribute('data-testid'));
  }
  return screen.queryByTestId(`${TILE}${id}`);
}

let wallet: FaultyWallet | null = null;

callOffTimers();
beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  localStorage.clear();
  sessionStorage.clear();
  vi.stubGlobal('fetch', () => Promise.reject(new Error('No network in this test.')));
});
afterEach(() => {
  wallet?.stop();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe.each(Object.entries(WALLETS))('%s', (_name, { tile, make, table, isLost = false }) => {
  const steps = STEPS.filter((step) => Object.values(table[step]).some((cell) => 'texts' in cell));

  test.each(steps)('%s: every fault has a message, a code, a log line and a next step', async (step) => {
    wallet = make();
    await walkFaults({
      step,
      cells: table[step],
      wallet,
      isLost,
      // That it has no account shows when it is connected in order to be linked.
      askedWhen: (asked, fault) =>
        asked === 'connect' || (asked === 'link' && fault === 'no account') ? 'connect' : 'sign',
      way: /^Ethereum wallet/,
      tile: () => findTile(tile),
      getStoredCode: ({ runtime }) => runtime.store.get(walletErrorAtom)?.code,
    });
  });
});

test('seven sign-in methods, three steps and eight faults are 168 cells, none of them left out', () => {
  const tables = Object.values(WALLETS).map(({ table }) => table);
  expect(countCells(tables)).toEqual({ texts: 143, passes: 5, cannot: 20 });
});
