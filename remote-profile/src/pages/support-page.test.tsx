import { findAccounts, getAccount, resetPassport, viewAccount } from '@hideout/contract/admin';
import { makeAdmin, makeSessionUser } from '@hideout/testing/factories/people';
import { answer, createFakeApi, type FakeHandler, refuse } from '@hideout/testing/fake-api';
import { renderRoutes } from '@hideout/testing/render-routes';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { remote } from '../remote.tsx';
import { makeProfile, makeReputation } from '../testing/profile-samples.ts';
import { makeAdminAccount, makePassport, supportHandlers } from '../testing/support-samples.ts';

const CLAIM_ADDRESS = makePassport().claimAddress;

function open(at: string, session = makeAdmin(), ...handlers: FakeHandler[]) {
  const api = createFakeApi({ user: session, handlers: [...supportHandlers(), ...handlers] });
  return { api, ...renderRoutes(remote, { at, api, session }) };
}

test('finds by whatever was typed, keeps it in the address, and leads to the account', async () => {
  const { user, api, address } = open('/admin/accounts');
  const box = await screen.findByRole('textbox', { name: 'Name, address or handle' });
  await user.type(box, ' Hound {Enter}');
  const link = await screen.findByRole('link', { name: 'hound' });
  expect(address()).toBe('/admin/accounts?find=Hound');
  expect(link.getAttribute('href')).toBe('/admin/accounts/acc_hound');
  expect(api.callsTo(findAccounts).map(({ body }) => body)).toEqual([{ search: 'Hound' }]);
  expect(screen.getByRole('status').textContent).toBe('1 account found');
  expect(document.activeElement).toBe(box);
  // Whoever has just linked a service is found by it at the next press.
  await user.click(screen.getByRole('button', { name: 'Find' }));
  await waitFor(() => expect(api.callsTo(findAccounts)).toHaveLength(2));
});

test('goes on to the account that a claim address belongs to', async () => {
  const { api, address } = open(`/admin/accounts/${CLAIM_ADDRESS}`);
  expect(await screen.findByRole('heading', { level: 1, name: 'hound' })).toBeDefined();
  expect(address()).toBe('/admin/accounts/acc_hound');
  expect(api.callsTo(getAccount).map(({ body }) => body)).toEqual([{ claimAddress: CLAIM_ADDRESS }]);
});

test('says so when nobody has a claim address, or what was looked for', async () => {
  const missing = open(
    `/admin/accounts/${CLAIM_ADDRESS}`,
    makeAdmin(),
    refuse(getAccount, 'ACCOUNT_NOT_FOUND'),
  );
  expect(await screen.findByText('No such account')).toBeDefined();
  missing.unmount();
  open('/admin/accounts?find=nobody_here');
  expect(await screen.findByRole('heading', { name: 'Nobody found' })).toBeDefined();
  expect(screen.getByText('nobody_here')).toBeDefined();
});

test('a sign-out asks to sign in, and shows nothing of the account', async () => {
  const { api, runtime } = open('/admin/accounts/acc_hound');
  await screen.findByRole('region', { name: 'What the member sees' });
  await act(() => runtime.session.signOut());
  expect(await screen.findByRole('heading', { level: 1, name: 'Sign in first' })).toBeDefined();
  expect(screen.queryByText('hound')).toBeNull();
  expect(api.callsTo(viewAccount)).toHaveLength(1);
});

test('asks nothing again when everything else of the page is read again', async () => {
  const { api, runtime } = open('/admin/accounts/acc_hound');
  await screen.findByRole('region', { name: 'What the member sees' });
  await act(() => runtime.queryClient.invalidateQueries());
  expect(api.callsTo(viewAccount)).toHaveLength(1);
});

test('a search that failed can be tried again', async () => {
  const { api, user } = open('/admin/accounts?find=hound', makeAdmin(), refuse(findAccounts, 'INTERNAL'));
  const again = await screen.findByRole('button', { name: 'Try again' });
  api.use(answer(findAccounts, { matches: [] }));
  await user.click(again);
  expect(await screen.findByRole('heading', { name: 'Nobody found' })).toBeDefined();
});

test('shows what the member sees without anything to press there, and the log of looks', async () => {
  open('/admin/accounts/acc_hound');
  const seen = within(await screen.findByRole('region', { name: 'What the member sees' }));
  expect(seen.getByRole('row', { name: /Total/ }).textContent).toContain('4,210');
  expect(seen.getByText('hound#1')).toBeDefined();
  expect(seen.queryByRole('button')).toBeNull();
  expect(seen.queryByRole('link')).toBeNull();
  const log = within(screen.getByRole('list', { name: 'Log' }));
  expect(log.getByText('account.look')).toBeDefined();
});

async function openReset(...handlers: FakeHandler[]) {
  const view = open('/admin/accounts/acc_hound', makeAdmin(), ...handlers);
  await view.user.click(await screen.findByRole('button', { name: 'Reset the passport' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Reset the passport of hound?' }));
  return {
    ...view,
    dialog,
    reason: dialog.getByRole('textbox', { name: 'Reason' }),
    ending: dialog.getByRole('textbox', { name: /^The last 4 characters/ }),
    send: () => view.user.click(dialog.getByRole('button', { name: 'Reset the passport' })),
  };
}

test('M06: a reset says what it does, wants a reason and the end of the address, and is sent once', async () => {
  const { user, api, dialog, reason, ending, send, hasUnsaved } = await openReset();
  expect(within(dialog.getByRole('list', { name: 'What it does' })).getAllByRole('listitem')).toHaveLength(5);
  await send();
  expect(document.activeElement).toBe(reason);
  await user.type(reason, 'Lost the key');
  await user.type(ending, 'b90');
  await send();
  expect(document.activeElement).toBe(ending);
  expect(api.callsTo(resetPassport)).toHaveLength(0);
  expect(hasUnsaved()).toBe(true);
  await user.clear(ending);
  await user.type(ending, 'B906');
  await user.dblClick(dialog.getByRole('button', { name: 'Reset the passport' }));
  expect(await screen.findByText('#4219 is off this account')).toBeDefined();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.callsTo(resetPassport).map(({ body }) => body)).toEqual([
    { claimAddress: CLAIM_ADDRESS, reason: 'Lost the key', boundAt: expect.stringMatching(/Z$/) },
  ]);
  // The answer is the account as it is now; another look would be another line of the log.
  expect(api.callsTo(viewAccount)).toHaveLength(1);
  expect(screen.getByText('No passport is bound')).toBeDefined();
  // The button that opened the dialog is unmounted; the focus stays in its card.
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Copy the binding' }));
  const asked = within(screen.getByRole('region', { name: 'What the member sees' })).getByText(
    'Still asked for',
  );
  expect(asked.parentElement?.textContent).toContain('A passport');
  expect(within(screen.getByRole('list', { name: 'Log' })).getByText('passport.reset')).toBeDefined();
});

test.each([
  ['PASSPORT_NOT_FOUND', 'This binding is reset already'],
  ['INTERNAL', 'The passport may not be reset yet'],
  ['FORBIDDEN', 'You need ‘passports.reset’. Ask an admin.'],
] as const)('what was typed survives a reset that fails with %s', async (code, title) => {
  const { user, reason, ending, send } = await openReset(refuse(resetPassport, code));
  await user.type(reason, 'Lost the key');
  await user.type(ending, 'b906');
  await send();
  expect((await screen.findByRole('alert')).textContent).toContain(title);
  expect(reason).toHaveProperty('value', 'Lost the key');
  expect(ending).toHaveProperty('value', 'b906');
});

test('a press beside the dialog throws nothing away, and what was reset elsewhere is read again', async () => {
  const { user, api, reason, ending, send } = await openReset(refuse(resetPassport, 'PASSPORT_NOT_FOUND'));
  await user.type(reason, 'Lost the key');
  await user.type(ending, 'b906');
  await user.click(document.body);
  expect(reason).toHaveProperty('value', 'Lost the key');
  await send();
  await user.click(await screen.findByRole('button', { name: 'Read the account again' }));
  await waitFor(() => expect(api.callsTo(viewAccount)).toHaveLength(2));
});

test('another account by Back has no open dialog of the one before it', async () => {
  const { user, navigate } = open('/admin/accounts/acc_hound');
  await screen.findByRole('button', { name: 'Reset the passport' });
  await navigate('/admin/accounts/acc_other');
  await user.click(await screen.findByRole('button', { name: 'Reset the passport' }));
  await screen.findByRole('dialog');
  // The first one is known already, so its panels come at once.
  await navigate(-1);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('who may look and not reset reads which permission is missing', async () => {
  const moderator = makeAdmin({ roles: ['member', 'moderator'], permissions: ['accounts.read'] });
  const { user } = open('/admin/accounts/acc_hound', moderator);
  await user.click(await screen.findByRole('button', { name: 'Reset the passport' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getAllByText('You need ‘passports.reset’. Ask an admin.').length).toBeGreaterThan(0);
});

test.each(['/admin/accounts?find=hound', '/admin/accounts/acc_hound'])(
  'M07: a member reads at %s which permission is missing, and nothing is asked',
  async (at) => {
    const { api } = open(at, makeSessionUser());
    expect(await screen.findByText('You need ‘accounts.read’. Ask an admin.')).toBeDefined();
    expect(screen.getByText('403')).toBeDefined();
    expect(api.calls).toHaveLength(0);
  },
);

test('an account that is missing is called so, and a failure can be tried again', async () => {
  const missing = open('/admin/accounts/acc_nobody', makeAdmin(), refuse(viewAccount, 'ACCOUNT_NOT_FOUND'));
  expect(await screen.findByText('No such account')).toBeDefined();
  missing.unmount();
  const { api, user } = open('/admin/accounts/acc_hound', makeAdmin(), refuse(viewAccount, 'INTERNAL'));
  const failure = await screen.findByRole('region', { name: 'The account could not be read' });
  api.use(...supportHandlers());
  await user.click(within(failure).getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('region', { name: 'What the member sees' })).toBeDefined();
});

test('an account without a passport, wallets or a name is shown as that', async () => {
  const account = makeAdminAccount({
    user: { ...makeAdminAccount().user, username: null },
    passport: null,
    wallets: [],
    audit: [],
  });
  const seen = { profile: makeProfile(), reputation: makeReputation(), socials: [] };
  open('/admin/accounts/acc_hound', makeAdmin(), answer(viewAccount, { account, ...seen }));
  expect(await screen.findByRole('heading', { level: 1, name: 'No name yet' })).toBeDefined();
  expect(screen.getByText('No passport is bound')).toBeDefined();
  expect(screen.getByText('No wallet is linked')).toBeDefined();
});
