import { getProposal, type Proposal, saveProposal } from '@hideout/contract/governance';
import { makeProposal } from '@hideout/testing/factories/governance';
import { makeAdmin, makeSessionUser } from '@hideout/testing/factories/people';
import { isoIn } from '@hideout/testing/factories/times';
import { answer, disconnect, type FakeHandler, refuse } from '@hideout/testing/fake-api';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { renderGovernance } from '../testing/render-governance.tsx';

beforeEach(() => sessionStorage.clear());

const AT = '/governance/prop_41';
const ALL = { vote: false, edit: true, cancel: true };
const pending = makeProposal({ state: 'pending', version: 4, can: ALL });
const cancelled = makeProposal({
  ...pending,
  state: 'cancelled',
  tallyStatus: 'final',
  version: 5,
  cancelledAt: isoIn(0),
  cancelReason: 'The landlord backed out.',
  cancelledBy: pending.author,
  can: { vote: false, edit: false, cancel: false },
});

function open(proposal: Proposal = pending, handlers: FakeHandler[] = []) {
  return renderGovernance({ at: AT, session: makeAdmin(), proposal, handlers });
}

async function openMenu(user: UserEvent) {
  await user.click(await screen.findByRole('button', { name: 'Manage this proposal' }));
  return within(screen.getByRole('menu'));
}

async function openDialog(user: UserEvent) {
  const menu = await openMenu(user);
  await user.click(menu.getByRole('menuitem', { name: 'Cancel proposal…' }));
  return within(await screen.findByRole('dialog', { name: 'Cancel MCP-041?' }));
}

type Dialog = Awaited<ReturnType<typeof openDialog>>;

async function send(user: UserEvent, dialog: Dialog, reason = 'The landlord backed out.') {
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), reason);
  await user.click(dialog.getByRole('button', { name: 'Cancel proposal' }));
}

describe('the menu', () => {
  test('is there for those who write proposals, and for nobody else', async () => {
    renderGovernance({ at: AT, session: makeSessionUser(), proposal: makeProposal() });
    // It loads after the page, as the author does.
    await screen.findByRole('region', { name: 'Author' });
    expect(screen.queryByRole('button', { name: 'Manage this proposal' })).toBeNull();
  });

  test('leads to the form, with this proposal or with a copy of it', async () => {
    const { user } = open();
    const menu = await openMenu(user);
    expect(menu.getByRole('menuitem', { name: 'Edit' }).getAttribute('href')).toBe(
      '/governance/prop_41/edit',
    );
    expect(menu.getByRole('menuitem', { name: 'Duplicate' }).getAttribute('href')).toBe(
      '/governance/new?from=prop_41',
    );
  });

  test.each([
    [{ state: 'active', can: { ...ALL, edit: false } }, 'Voting has started, so the text is frozen.'],
    [{ state: 'pending', can: { ...ALL, cancel: false } }, 'Its author or an admin can cancel it.'],
    [{ state: 'succeeded' }, 'It is closed, and closed it stays.'],
  ] as const)('says what %o leaves out of it', async (proposal, text) => {
    const { user } = open(makeProposal(proposal));
    expect((await openMenu(user)).getByText(text)).toBeTruthy();
  });
});

describe('cancelling', () => {
  test('says what it means, sends reason and version, and shows by whom, when and why', async () => {
    const { user, api } = open();
    const dialog = await openDialog(user);
    expect(dialog.getByText(/Voting never starts\. Everybody sees your name/)).toBeTruthy();
    // Only what was sent cancels it: the page asks for the proposal again by itself.
    api.use(
      answer(saveProposal, () => {
        api.use(answer(getProposal, cancelled));
        return cancelled;
      }),
    );
    await send(user, dialog, '  The landlord backed out. ');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(api.callsTo(saveProposal)[0]?.body).toMatchObject({
      id: 'prop_41',
      action: 'cancel',
      version: 4,
      cancelReason: 'The landlord backed out.',
    });
    const box = await screen.findByRole('region', { name: 'Your vote' });
    expect(box.textContent).toMatch(/CancelledThe landlord backed out\.Called off .+ by oathkeeper/);
    expect(sessionStorage).toHaveLength(0);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Manage this proposal' }));
  });

  test('says that an open vote stops', async () => {
    const { user } = open(makeProposal({ can: { ...ALL, edit: false } }));
    expect((await openDialog(user)).getByText(/Voting stops at once\./)).toBeTruthy();
  });

  test.each([
    ['', 'Say why, in at least 3 characters.'],
    ['  a ', 'Say why, in at least 3 characters.'],
    ['x'.repeat(502), 'At most 500 characters; that is 2 too many.'],
  ])('asks for a reason that can be used instead of sending %o', async (reason, text) => {
    const { user, api } = open();
    const dialog = await openDialog(user);
    const field = dialog.getByRole('textbox', { name: 'Reason' });
    if (reason !== '') {
      await user.click(field);
      await user.paste(reason);
    }
    await user.click(dialog.getByRole('button', { name: 'Cancel proposal' }));
    expect(dialog.getByText(text)).toBeTruthy();
    expect(document.activeElement).toBe(field);
    expect(api.callsTo(saveProposal)).toHaveLength(0);
  });

  test.each([
    ['CONFLICT', 'Somebody changed this proposal meanwhile.'],
    ['PROPOSAL_LOCKED', 'It is closed already, and closed it stays.'],
    ['FORBIDDEN', 'Its author or an admin can cancel it. You are neither.'],
    ['RATE_LIMITED', 'Too many tries.'],
    ['INTERNAL', 'Something broke on our side.'],
  ] as const)('refused with %s: says so with the id to quote, and keeps the reason', async (code, text) => {
    const { user } = open(pending, [refuse(saveProposal, { code, requestId: 'req-cancel-1' })]);
    const dialog = await openDialog(user);
    await send(user, dialog);
    expect((await dialog.findByRole('alert')).textContent).toContain(text);
    expect(dialog.getByText('req-cancel-1')).toBeTruthy();
    expect(dialog.getByRole('textbox', { name: 'Reason' })).toHaveProperty(
      'value',
      'The landlord backed out.',
    );
  });

  test('after a conflict the second try names the version that is on the page by then', async () => {
    const { user, api } = open(pending, [refuse(saveProposal, 'CONFLICT')]);
    const dialog = await openDialog(user);
    api.use(answer(getProposal, { ...pending, version: 7, title: 'Fund the Ibiza Embassy twice' }));
    await send(user, dialog);
    await screen.findByText('Fund the Ibiza Embassy twice');
    api.use(answer(saveProposal, cancelled));
    await user.click(dialog.getByRole('button', { name: 'Cancel proposal' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(api.callsTo(saveProposal).map(({ body }) => (body as { version: number }).version)).toEqual([
      4, 7,
    ]);
  });

  test('an answer that is lost is asked for: the page shows what the server did', async () => {
    const { user, api } = open(pending, [disconnect(saveProposal)]);
    const dialog = await openDialog(user);
    api.use(answer(getProposal, cancelled));
    await send(user, dialog);
    expect((await screen.findByRole('region', { name: 'Your vote' })).textContent).toContain('Cancelled');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('a typed reason survives closing and a new page, and is not thrown away by a new release', async () => {
    const first = open();
    const dialog = await openDialog(first.user);
    await first.user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'The landlord');
    expect(first.hasUnsaved()).toBe(true);
    await first.user.click(dialog.getByRole('button', { name: 'Keep it' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Manage this proposal' }));
    first.unmount();
    const second = open();
    const again = await openDialog(second.user);
    expect(again.getByRole('textbox', { name: 'Reason' })).toHaveProperty('value', 'The landlord');
  });

  test('offline: cannot be sent, and says so', async () => {
    const { user, setOnline } = open();
    const dialog = await openDialog(user);
    setOnline(false);
    expect(
      dialog.getByRole('button', { name: 'Cancel proposal', description: 'You are offline.' }),
    ).toBeTruthy();
    expect(dialog.getByText('You are offline. Your reason stays here.')).toBeTruthy();
  });
});
