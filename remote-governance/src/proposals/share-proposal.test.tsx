import { makeProposal } from '@hideout/testing/factories/governance';
import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderGovernance } from '../testing/render-governance.tsx';

const AT = '/governance/prop_41';
const url = () => `${location.origin}${AT}`;

afterEach(() => {
  Reflect.deleteProperty(navigator, 'share');
});

/** Gives the device a share sheet. */
function giveSheet(share: (what: ShareData) => Promise<void>) {
  Object.defineProperty(navigator, 'share', { value: share, configurable: true });
}

test('copies the link where the device has no share sheet', async () => {
  const { user } = renderGovernance({ at: AT });
  await user.click(await screen.findByRole('button', { name: 'Copy link to this proposal' }));
  expect(await navigator.clipboard.readText()).toBe(url());
});

test('opens the share sheet of the device', async () => {
  const share = vi.fn(async () => undefined);
  giveSheet(share);
  const { user } = renderGovernance({ at: AT });
  await user.click(await screen.findByRole('button', { name: 'Share' }));
  expect(share).toHaveBeenCalledWith({ title: 'MCP-041, Fund the Ibiza Embassy, season two', url: url() });
});

test('a closed sheet is an answer; a broken one leaves the link in the clipboard', async () => {
  const share = vi.fn<() => Promise<void>>();
  giveSheet(share);
  const { user } = renderGovernance({ at: AT });
  await navigator.clipboard.writeText('before');
  share.mockRejectedValueOnce(new DOMException('Closed.', 'AbortError'));
  await user.click(await screen.findByRole('button', { name: 'Share' }));
  expect(await navigator.clipboard.readText()).toBe('before');
  share.mockRejectedValueOnce(new DOMException('Not now.', 'NotAllowedError'));
  await user.click(screen.getByRole('button', { name: 'Share' }));
  await vi.waitFor(async () => expect(await navigator.clipboard.readText()).toBe(url()));
});

test('does not pass on a flagged title', async () => {
  const share = vi.fn(async () => undefined);
  giveSheet(share);
  const { user } = renderGovernance({ at: AT, proposal: makeProposal({ flagged: true }) });
  await user.click(await screen.findByRole('button', { name: 'Share' }));
  expect(share).toHaveBeenCalledWith({ title: 'MCP-041', url: url() });
});
