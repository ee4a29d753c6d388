import { Button } from '@hideout/ui/button';
import type { WalletOption } from '@hideout/wallet/bitcoin/chooser-port';
import { SILENT_MS, WalletChooser } from '@hideout/wallet/bitcoin/wallet-chooser';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useSyncExternalStore } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ChooserDialog } from './chooser-dialog.tsx';

const NAMES = { xverse: 'Xverse', unisat: 'Unisat', magicEden: 'Magic Eden', leather: 'Leather' };
type Name = keyof typeof NAMES;
const ALL: readonly Name[] = ['xverse', 'unisat', 'magicEden', 'leather'];
const STORE = 'https://chromewebstore.google.com/detail/x';

function optionsWith(installed: readonly Name[], store = STORE): WalletOption[] {
  return ALL.map((id) => {
    const option = { id, name: NAMES[id], icon: 'data:image/svg+xml,' };
    return installed.includes(id)
      ? { ...option, isInstalled: true }
      : { ...option, isInstalled: false, installPrompt: { url: `${store}/${id}` } };
  });
}

const onSelect = vi.fn();
const onCancel = vi.fn();

function Page({ chooser, options }: { chooser: WalletChooser; options: readonly WalletOption[] }) {
  const state = useSyncExternalStore(chooser.subscribe, chooser.getState);
  return (
    <>
      <Button onClick={() => chooser.choose(options, { onSelect, onCancel })}>Bitcoin wallet</Button>
      <ChooserDialog state={state} port={chooser} />
    </>
  );
}

/** The page with the chooser behind its button, opened by keyboard. */
async function open(options: readonly WalletOption[]) {
  const chooser = new WalletChooser(() => options);
  const user = userEvent.setup();
  render(<Page chooser={chooser} options={options} />);
  screen.getByRole('button', { name: 'Bitcoin wallet' }).focus();
  await user.keyboard('{Enter}');
  const dialog = within(await screen.findByRole('dialog'));
  return { chooser, user, dialog };
}

function setWide(isWide: boolean): void {
  vi.stubGlobal('matchMedia', () => ({
    matches: isWide,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
}

beforeEach(() => {
  onSelect.mockReset();
  onCancel.mockReset();
  setWide(true);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const tile = (name: string) => screen.getByRole('button', { name: new RegExp(`^${name}`) });
const heading = (name: string) => screen.queryByRole('heading', { level: 3, name });

/** What is announced to a screen reader now. */
function announced(): string {
  return document.querySelector('[aria-live="polite"]')?.textContent ?? '';
}

describe('the texts of the spec', () => {
  test('with all wallets installed there are tiles and no side panel', async () => {
    const { dialog } = await open(optionsWith(ALL));
    const card = screen.getByRole('dialog', { name: 'Choose wallet to connect' });
    const description = document.getElementById(card.getAttribute('aria-describedby') ?? '');
    expect(description?.textContent).toBe(
      'Start by selecting one of the wallets below and confirming the connection.',
    );
    expect(dialog.getAllByRole('listitem').map((item) => item.textContent)).toEqual(Object.values(NAMES));
    expect(dialog.queryByRole('heading', { level: 3 })).toBeNull();
    expect(announced()).toBe('');
  });

  test('with none installed it is about installing one, and explains', async () => {
    await open(optionsWith([]));
    const card = screen.getByRole('dialog', { name: "Don't have a wallet?" });
    const description = document.getElementById(card.getAttribute('aria-describedby') ?? '');
    expect(description?.textContent).toBe('Start by installing one of the wallets below.');
    expect(heading('What is a wallet?')).not.toBeNull();
    expect(screen.queryByText('Not installed')).toBeNull();
  });

  test('with some installed it says which are not, and explains', async () => {
    const { dialog } = await open(optionsWith(['xverse', 'leather']));
    expect(screen.getByRole('dialog', { name: 'Choose wallet to connect' })).toBeDefined();
    expect(dialog.getAllByRole('button', { name: /Not installed$/ })).toHaveLength(2);
    expect(heading('What is a wallet?')).not.toBeNull();
  });

  test('a wallet that is not installed shows where to get it, in a new tab', async () => {
    const { user } = await open(optionsWith(['xverse']));
    await user.click(tile('Unisat'));
    expect(heading("Don't have Unisat?")).not.toBeNull();
    expect(heading('What is a wallet?')).toBeNull();
    expect(screen.getByText('Download it on the Chrome web store.')).toBeDefined();
    const get = screen.getByRole('link', { name: /^Get/ });
    expect(get.getAttribute('href')).toBe(`${STORE}/unisat`);
    expect(get.getAttribute('target')).toBe('_blank');
    expect(get.getAttribute('rel')).toContain('noopener');
    expect(tile('Unisat').getAttribute('aria-current')).toBe('true');
    expect(announced()).toContain("Don't have Unisat?");
    expect(onSelect).not.toHaveBeenCalled();
  });

  test.each([
    ['https://addons.mozilla.org/x', 'Download it on Firefox Add-ons.'],
    ['https://play.google.com/x', 'Download it on Google Play.'],
    ['https://apps.apple.com/x', 'Download it on the App Store.'],
    ['https://www.xverse.app/x', 'Download it on xverse.app.'],
  ])('%s is called by its name', async (store, message) => {
    const { user } = await open(optionsWith([], store));
    await user.click(tile('Xverse'));
    expect(screen.getByText(message)).toBeDefined();
  });

  test('an installed wallet is opened, and the next opening begins with the explainer', async () => {
    const { user, chooser } = await open(optionsWith(['leather']));
    await user.click(tile('Leather'));
    expect(onSelect).toHaveBeenCalledExactlyOnceWith('leather');
    expect(heading('Opening Leather...')).not.toBeNull();
    expect(screen.getByText('Confirm the operation in Leather')).toBeDefined();
    expect(announced()).toContain('Opening Leather...Confirm the operation in Leather');
    expect(onCancel).not.toHaveBeenCalled();

    act(() => chooser.close());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Bitcoin wallet' }));
    await screen.findByRole('dialog');
    expect(heading('What is a wallet?')).not.toBeNull();
  });
});

describe('keys and focus', () => {
  test('the first wallet has the focus; Enter and space activate a tile', async () => {
    const { user } = await open(optionsWith(['xverse']));
    await waitFor(() => expect(document.activeElement).toBe(tile('Xverse')));
    await user.tab();
    expect(document.activeElement).toBe(tile('Unisat'));
    await user.keyboard(' ');
    expect(heading("Don't have Unisat?")).not.toBeNull();
    await user.tab({ shift: true });
    await user.keyboard('{Enter}');
    expect(onSelect).toHaveBeenCalledExactlyOnceWith('xverse');
  });

  test.each([
    ['Escape', (user: ReturnType<typeof userEvent.setup>) => user.keyboard('{Escape}')],
    [
      'the close control',
      (user: ReturnType<typeof userEvent.setup>) => user.click(screen.getByRole('button', { name: 'Close' })),
    ],
  ])('%s closes it, is a cancellation, and gives the focus back', async (_, close) => {
    const { user } = await open(optionsWith(['xverse']));
    await close(user);
    expect(onCancel).toHaveBeenCalledTimes(1);
    expect(onSelect).not.toHaveBeenCalled();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Bitcoin wallet' })),
    );
  });

  test('while a wallet is asked the other tiles do nothing, and do not move', async () => {
    const { user, chooser } = await open(optionsWith(['xverse', 'unisat']));
    await user.click(tile('Unisat'));
    const before = chooser.getState();
    await user.click(tile('Xverse'));
    expect(tile('Xverse').getAttribute('aria-disabled')).toBe('true');
    expect(chooser.getState()).toBe(before);
  });
});

describe('without a side panel', () => {
  test('the message replaces the tiles', async () => {
    const { user, dialog } = await open(optionsWith(ALL));
    await user.click(tile('Xverse'));
    expect(dialog.queryAllByRole('listitem')).toEqual([]);
    expect(heading('Opening Xverse...')).not.toBeNull();
    expect(screen.getByRole('dialog', { name: 'Choose wallet to connect' })).toBeDefined();
    expect(screen.queryByText(/below/)).toBeNull();
  });

  test('on a phone as well, though some are not installed', async () => {
    setWide(false);
    const { user, dialog } = await open(optionsWith(['xverse']));
    expect(heading('What is a wallet?')).not.toBeNull();
    await user.click(tile('Xverse'));
    expect(dialog.queryAllByRole('listitem')).toEqual([]);
    expect(heading('Opening Xverse...')).not.toBeNull();
  });
});

describe('a wallet that stays silent', () => {
  async function wait(chooser: WalletChooser) {
    const run = vi.fn(() => new Promise<string>(() => undefined));
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const waiting = chooser.wait('leather', run);
    waiting.catch(() => undefined); // looked at by the tests that cancel
    await act(() => vi.advanceTimersByTimeAsync(SILENT_MS));
    vi.useRealTimers();
    return { run, waiting };
  }

  test('is named after 60 s, and can be asked once more', async () => {
    const { user, chooser } = await open(optionsWith(['leather']));
    await user.click(tile('Leather'));
    expect(screen.queryByText('Still waiting. Open Leather?')).toBeNull();
    const { run } = await wait(chooser);
    expect(announced()).toContain('Still waiting. Open Leather?');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(run).toHaveBeenCalledTimes(2);
    expect(screen.queryByText('Still waiting. Open Leather?')).toBeNull();
    expect(heading('Opening Leather...')).not.toBeNull();
  });

  test('can be given up', async () => {
    const { user, chooser } = await open(optionsWith(['leather']));
    await user.click(tile('Leather'));
    const { waiting } = await wait(chooser);
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await expect(waiting).rejects.toMatchObject({ message: 'Request canceled by user' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('opens a dialog of its own when nothing was chosen here, and no button has the focus', async () => {
    const chooser = new WalletChooser(() => optionsWith(['leather']));
    render(<Page chooser={chooser} options={[]} />);
    await wait(chooser);
    const dialog = await screen.findByRole('dialog', { name: 'Waiting for Leather' });
    expect(within(dialog).getByText('Still waiting. Open Leather?')).toBeDefined();
    expect(within(dialog).queryAllByRole('listitem')).toEqual([]);
    await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
    expect(document.activeElement?.tagName).toBe('DIV');
    // After another try the dialog is still about this one wallet.
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(screen.getByRole('dialog', { name: 'Waiting for Leather' })).toBeDefined();
  });
});
