import { listQuests, type QuestList } from '@hideout/contract/kazm';
import { updateQuestOrder } from '@hideout/contract/quest-admin';
import { listSubmissions } from '@hideout/contract/submissions';
import { makeAdmin, makeSessionUser } from '@hideout/testing/factories/people';
import { answer, createFakeApi, disconnect, type FakeApi, refuse } from '@hideout/testing/fake-api';
import { renderRoutes } from '@hideout/testing/render-routes';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { remote } from '../remote.tsx';
import { makeQuest, makeQuestList } from '../testing/quest-samples.ts';
import { makeSubmissionPage } from '../testing/submission-samples.ts';

const TITLES = ['Alpha', 'Beta', 'Gamma', 'Delta'];
const quests = TITLES.map((title) =>
  makeQuest({ slug: title.toLowerCase(), title, hidden: title === 'Delta' }),
);
const getId = (title: string) => `q_${title.toLowerCase()}`;

function makeList(titles: readonly string[], orderVersion: number): QuestList {
  const byTitle = new Map(quests.map((quest) => [quest.title, quest]));
  return makeQuestList(
    titles.flatMap((title) => byTitle.get(title) ?? []),
    { orderVersion },
  );
}

/** The API of one list of quests, as several admins save into it. */
function createOrderApi() {
  const saved = { titles: [...TITLES], version: 7 };
  const api = createFakeApi({
    handlers: [
      answer(listQuests, () => makeList(saved.titles, saved.version)),
      answer(listSubmissions, makeSubmissionPage([])),
      answer(updateQuestOrder, ({ body }) => {
        if (body.orderVersion !== saved.version) return refuse(updateQuestOrder, 'QUEST_ORDER_STALE');
        saved.version += 1;
        saved.titles = body.ids.map((id) => TITLES.find((title) => getId(title) === id) ?? '');
        return { ok: true as const, orderVersion: saved.version };
      }),
    ],
  });
  const saveAsOther = (...titles: string[]) => {
    saved.titles = titles;
    saved.version += 1;
  };
  return { api, saved, saveAsOther };
}

async function open(api: FakeApi) {
  const view = renderRoutes(remote, { at: '/admin/quests', api, session: makeAdmin() });
  await screen.findByRole('list', { name: 'Swamp' });
  return view;
}

const getRows = () =>
  within(screen.getByRole('list', { name: 'Swamp' }))
    .getAllByRole('listitem')
    .map((row) => TITLES.find((title) => row.textContent.includes(title)));

const getHandle = (title: string) =>
  screen.getByRole('button', { name: new RegExp(`^Position of ${title}`) });
const hasSaid = (message: string) => screen.getAllByRole('status').some((one) => one.textContent === message);

test('M04: Alt with an arrow moves a row, says where it is, and leaves the focus on it', async () => {
  const { api } = createOrderApi();
  const { user } = await open(api);
  getHandle('Alpha').focus();
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
  expect(getRows()).toEqual(['Beta', 'Alpha', 'Gamma', 'Delta']);
  expect(hasSaid('Alpha, 2 of 4')).toBe(true);
  expect(document.activeElement).toBe(getHandle('Alpha'));
  await user.keyboard('{Alt>}{ArrowDown}{ArrowDown}{ArrowDown}{/Alt}');
  expect(getRows()).toEqual(['Beta', 'Gamma', 'Delta', 'Alpha']);
  expect(hasSaid('Alpha is the last of 4')).toBe(true);
  await user.keyboard('{ArrowUp}');
  expect(getRows()).toEqual(['Beta', 'Gamma', 'Delta', 'Alpha']);
});

test('Up and Down keep the focus, and say at the edge why nothing moves', async () => {
  const { api } = createOrderApi();
  const { user } = await open(api);
  const up = screen.getByRole('button', { name: 'Up: Beta' });
  await user.click(up);
  expect(getRows()[0]).toBe('Beta');
  expect(document.activeElement).toBe(up);
  expect(up.getAttribute('aria-disabled')).toBe('true');
  expect(screen.getByRole('button', { name: 'Up: Beta', description: 'It is the first.' })).toBe(up);
});

test('M04: drafts are marked, and moves are saved in one call with the version that was seen', async () => {
  const { api, saved } = createOrderApi();
  const { user, hasUnsaved } = await open(api);
  expect(screen.getByText('Delta').closest('li')?.textContent).toContain('Draft');
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Down: Alpha' }));
  expect(hasUnsaved()).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Save this order?' }));
  expect(dialog.getByRole('listitem').textContent).toBe('Alpha1 → 2');
  expect(api.callsTo(updateQuestOrder)).toHaveLength(0);
  await user.click(dialog.getByRole('button', { name: 'Save the order' }));
  expect(
    await screen.findByText(/Order 8 is on the board. The audit log has it as ‘quest.order’./),
  ).toBeDefined();
  expect(saved.titles).toEqual(['Beta', 'Alpha', 'Gamma', 'Delta']);
  expect(api.callsTo(updateQuestOrder).map(({ body }) => body)).toEqual([
    { ids: ['q_beta', 'q_alpha', 'q_gamma', 'q_delta'], orderVersion: 7 },
  ]);
  expect(hasUnsaved()).toBe(false);
});

test('Reset brings the saved order back, and so do moves that lead there', async () => {
  const { api } = createOrderApi();
  const { user } = await open(api);
  await user.click(screen.getByRole('button', { name: 'Down: Alpha' }));
  await user.click(screen.getByRole('button', { name: 'Reset' }));
  expect(getRows()).toEqual(TITLES);
  await user.click(screen.getByRole('button', { name: 'Down: Alpha' }));
  await user.click(screen.getByRole('button', { name: 'Up: Alpha' }));
  expect(screen.queryByRole('region', { name: 'Unsaved order' })).toBeNull();
});

test('leaving with unsaved moves asks first', async () => {
  const { api } = createOrderApi();
  const { user, navigate, address } = await open(api);
  await user.click(screen.getByRole('button', { name: 'Down: Alpha' }));
  await navigate('/quests');
  const dialog = within(await screen.findByRole('group', { name: 'Leave without saving the order?' }));
  await user.click(dialog.getByRole('button', { name: 'Stay' }));
  expect(address()).toBe('/admin/quests');
  await navigate('/quests');
  await user.click(await screen.findByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(address()).toBe('/quests'));
});

async function meetAnotherOrder() {
  const { api, saved, saveAsOther } = createOrderApi();
  const { user } = await open(api);
  await user.click(screen.getByRole('button', { name: 'Down: Alpha' }));
  saveAsOther('Delta', 'Alpha', 'Beta', 'Gamma');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await user.click(await screen.findByRole('button', { name: 'Save the order' }));
  const conflict = within(await screen.findByRole('region', { name: 'Someone saved another order' }));
  return { api, saved, saveAsOther, user, conflict };
}

test('M04: an order that another admin saved meanwhile stands beside one’s own, and nothing is overwritten', async () => {
  const { saved, conflict, user, api } = await meetAnotherOrder();
  const getSide = (name: string) =>
    within(conflict.getByRole('region', { name }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent.replace(' (differs)', ''));
  expect(getSide('Theirs, as saved')).toEqual(['Delta', 'Alpha', 'Beta', 'Gamma']);
  expect(getSide('Theirs, with your moves')).toEqual(['Delta', 'Beta', 'Alpha', 'Gamma']);
  expect(saved.titles).toEqual(['Delta', 'Alpha', 'Beta', 'Gamma']);
  await user.click(conflict.getByRole('button', { name: 'Lay my moves over it' }));
  expect(getRows()).toEqual(['Delta', 'Beta', 'Alpha', 'Gamma']);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await user.click(await screen.findByRole('button', { name: 'Save the order' }));
  await screen.findByText(/Order 9 is on the board/);
  expect(saved.titles).toEqual(['Delta', 'Beta', 'Alpha', 'Gamma']);
  expect(api.callsTo(updateQuestOrder)).toHaveLength(2);
});

test('the other order can be taken instead', async () => {
  const { saved, conflict, user } = await meetAnotherOrder();
  await user.click(conflict.getByRole('button', { name: 'Take theirs' }));
  expect(getRows()).toEqual(['Delta', 'Alpha', 'Beta', 'Gamma']);
  expect(screen.queryByRole('region', { name: 'Unsaved order' })).toBeNull();
  expect(saved.version).toBe(8);
});

test('a lost answer is made up by the list: an order that has arrived needs no saving', async () => {
  const { api, saveAsOther } = createOrderApi();
  const { user } = await open(api);
  await user.click(screen.getByRole('button', { name: 'Down: Alpha' }));
  api.use(disconnect(updateQuestOrder));
  saveAsOther('Beta', 'Alpha', 'Gamma', 'Delta');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await user.click(await screen.findByRole('button', { name: 'Save the order' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Unsaved order' })).toBeNull());
  expect(getRows()).toEqual(['Beta', 'Alpha', 'Gamma', 'Delta']);
});

test('an order that did not arrive stays on the page, and says so', async () => {
  const { api } = createOrderApi();
  const { user } = await open(api);
  await user.click(screen.getByRole('button', { name: 'Down: Alpha' }));
  api.use(refuse(updateQuestOrder, 'INTERNAL'));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await user.click(await screen.findByRole('button', { name: 'Save the order' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Your moves are still here.');
  expect(getRows()).toEqual(['Beta', 'Alpha', 'Gamma', 'Delta']);
});

test('offline the order can be read only', async () => {
  const { api } = createOrderApi();
  const { setOnline, user } = await open(api);
  setOnline(false);
  await user.click(screen.getByRole('button', { name: 'Down: Alpha' }));
  getHandle('Alpha').focus();
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
  expect(getRows()).toEqual(TITLES);
  expect(hasSaid('You are offline: the order can be read only.')).toBe(true);
});

test('who may not write quests is refused with the permission that is missing, and nothing is asked', async () => {
  const { api } = createOrderApi();
  renderRoutes(remote, { at: '/admin/quests', api, session: makeSessionUser() });
  expect(await screen.findByText('You need ‘quests.write’. Ask an admin.')).toBeDefined();
  expect(api.callsTo(listQuests)).toEqual([]);
});
