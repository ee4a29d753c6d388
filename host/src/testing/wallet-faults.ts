import { act, screen } from '@testing-library/react';
import { expect, vi } from 'vitest';
import { openWalletDialog, watchWalletLog } from './open-wallet-dialog.tsx';

/** What a wallet may do instead of what it is asked. */
export const FAULTS = [
  'no account',
  'refuses',
  'pending',
  'hangs',
  'wrong shape',
  'throws',
  'wrong network',
  'missing',
] as const;
export type Fault = (typeof FAULTS)[number];

/** What it is for: to be connected, to sign a guest in, to be linked to a member's account. */
export const STEPS = ['connect', 'sign', 'link'] as const;
export type Step = (typeof STEPS)[number];

/** What the user and the log get, and the button that goes on. */
export type Reported = {
  /** As they stand in the dialog: a title and a message, or a message alone. */
  readonly texts: readonly string[];
  /** Of the spec: stored with the error, and written into the log. */
  readonly code: number;
  readonly wayOn: string;
  /** How long it takes until there is something to say. */
  readonly afterMs?: number;
  /** The request to the wallet stays open: nothing has failed yet. */
  readonly isOpen?: boolean;
};

/** One cell of a table: what is reported, why it is no failure, or why it cannot be. */
export type Cell = Reported | { readonly passes: string } | { readonly cannot: string };

/** All that a wallet may do, at every step: a cell that is forgotten does not compile. */
export type FaultTable = Readonly<Record<Step, Readonly<Record<Fault, Cell>>>>;

export const reported = (wayOn: string, code: number, ...texts: string[]): Reported => ({
  texts,
  code,
  wayOn,
});

/** What every wallet's faults are reported by, whatever its chain. */
export const LABELS = {
  busy: 'Your wallet is still waiting for an answer, or does not let this site in. Open it, look for a request, then try again.',
  noAddresses: 'No addresses found. Unlock your wallet and let this site see an account, then try again.',
  refused: 'You said no in the wallet, or closed its window. Try again, or use another wallet.',
} as const;

/** How many cells of these tables report something, are no failure, or cannot be. */
export function countCells(tables: readonly FaultTable[]) {
  const counts = { texts: 0, passes: 0, cannot: 0 };
  for (const table of tables) {
    for (const cell of Object.values(table).flatMap((row) => Object.values(row))) {
      if ('texts' in cell) counts.texts += 1;
      else counts['passes' in cell ? 'passes' : 'cannot'] += 1;
    }
  }
  return counts;
}

export type Asked = 'connect' | 'sign';

/** A wallet at the boundary where it meets the page. */
export type FaultyWallet = {
  /** From now on it does that whenever it is asked. */
  readonly misbehave: (asked: Asked, fault: Fault) => void;
  readonly heal: () => void;
  readonly stop: () => void;
};

/** A wallet that nobody answers. */
export const silence = () => new Promise(() => undefined);

/** As extensions throw: a number, and a message that may hold anything. */
export const throwing = (code: number, message: string) => () => {
  throw Object.assign(new Error(message), { code });
};

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const button = (name: string | RegExp) => screen.queryAllByRole('button', { name })[0] ?? null;

function dialogText(): string {
  return [...document.querySelectorAll('[role="dialog"]')].map((one) => one.textContent).join('\n');
}

export type FaultWalk = {
  readonly step: Step;
  readonly cells: FaultTable[Step];
  readonly wallet: FaultyWallet;
  /** While it is being linked, some faults show when it connects, and the others when it signs. */
  readonly askedWhen: (step: Step, fault: Fault) => Asked;
  /** The sign-in method the dialog, and the wallet's tile in the kit that opens then. */
  readonly way: RegExp;
  readonly tile: () => HTMLElement | null;
  /** It fails to the end. */
  readonly isLost?: boolean;
  /** The code of the failure that the page stores. */
  readonly getStoredCode: (host: Awaited<ReturnType<typeof openWalletDialog>>) => number | undefined;
};

/**
 * One user and one wallet that fails in every way, one after the other: each time they read why, press the button
 * that goes on, and so come to the next fault; in the end the wallet does what it is asked.
 */
export async function walkFaults(walk: FaultWalk): Promise<void> {
  const { step, cells, wallet, way, tile } = walk;
  const log = watchWalletLog();
  const host = await openWalletDialog(step);
  const press = async (found: HTMLElement | null) => {
    if (found === null) return;
    await host.user.click(found);
    await pass(1_000);
  };
  /** From wherever they are to the question that the wallet is asked. */
  const reach = async (asked: Asked) => {
    await press(button(way));
    await press(tile());
    if (asked === 'sign') await press(button('Sign message'));
    await pass(500);
  };
  await screen.findByRole('button', { name: way });
  let goOn: () => Promise<void> = async () => undefined;
  const reported = FAULTS.flatMap((fault) => {
    const cell = cells[fault];
    const asked = walk.askedWhen(step, fault);
    // It has to be connected before it can be asked to sign; faults that lose the connection come last.
    const turn = asked === 'connect' ? 0 : Number(Object(cell).wayOn === 'Connect again') + 1;
    return 'texts' in cell ? [{ fault, asked, cell, turn }] : [];
  });
  for (const { fault, asked, cell } of reported.toSorted((a, b) => a.turn - b.turn)) {
    wallet.misbehave(asked, fault);
    await goOn();
    await reach(asked);
    if (cell.afterMs !== undefined) await pass(cell.afterMs);
    for (const texts of cell.texts) expect(dialogText(), `${step}, ${fault}`).toContain(texts);
    log.expectCode(cell.code, cell.isOpen);
    if (!cell.isOpen) expect(walk.getStoredCode(host), `${step}, ${fault}`).toBe(cell.code);
    const next = button(cell.wayOn);
    expect(next, `${step}, ${fault}: "${cell.wayOn}" in ${dialogText()}`).not.toBeNull();
    log.lines.length = 0;
    goOn = () => press(next);
    wallet.heal();
  }
  if (walk.isLost) return;
  for (const fault of FAULTS) if ('passes' in cells[fault]) wallet.misbehave('connect', fault);
  await goOn();
  await reach(step === 'connect' ? 'connect' : 'sign');
  if (step === 'connect') await screen.findByRole('button', { name: 'Sign message' });
  else expect(host.countProofs(), 'the signature has come to the server').toBe(1);
  expect(log.lines, 'nothing has failed in the end').toEqual([]);
}
