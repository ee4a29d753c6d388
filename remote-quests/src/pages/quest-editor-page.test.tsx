import { listQuests } from '@hideout/contract/kazm';
import { storeQuest } from '@hideout/contract/quest-admin';
import { makeSessionUser } from '@hideout/testing/factories/people';
import { disconnect, refuse } from '@hideout/testing/fake-api';
import { renderRoutes } from '@hideout/testing/render-routes';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { remote } from '../remote.tsx';
import { ADDRESS, createWriterApi, getForm, getTitle, open, quest, type } from '../testing/quest-editor.tsx';

beforeEach(() => localStorage.clear());

test('a new quest: problems stand beside their fields, it is previewed as typed, stored as a draft, then published', async () => {
  const { api } = createWriterApi(quest);
  const { user, address } = await open(api, '/admin/quests/new');
  expect(address()).toMatch(/^\/admin\/quests\/new\?draft=new-/);
  await user.click(screen.getByRole('button', { name: 'Publish' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(getTitle()?.getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText('7 fields need another value.')).toBeDefined();
  type(getTitle(), 'Count the bottles');
  type(getForm().getByRole('textbox', { name: 'Summary' }), 'Every one of them.');
  type(getForm().getByRole('combobox', { name: 'Category' }), 'swamp');
  type(getForm().getAllByRole('textbox', { name: 'Title' })[1], 'Open the cellar');
  type(getForm().getByRole('textbox', { name: 'Amount' }), '25');
  type(getForm().getByRole('textbox', { name: 'Label' }), '+25 rep');
  const preview = within(await screen.findByRole('region', { name: 'As members see it' }));
  expect(preview.getByRole('article', { name: 'Count the bottles' }).textContent).toContain(
    'Open the cellar',
  );
  expect(
    preview.getByRole('button', {
      name: 'Mark as done : Open the cellar',
      description: 'This is a preview.',
    }),
  ).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Save the draft' }));
  await waitFor(() => expect(address()).toBe('/admin/quests/q_count-the-bottles'));
  expect(api.callsTo(storeQuest)[0]?.body).toMatchObject({
    title: 'Count the bottles',
    slug: 'count-the-bottles',
    hidden: true,
    rewards: [{ kind: 'reputation', amount: '25', label: '+25 rep' }],
  });
  expect(await screen.findByText('The audit log has it as ‘quest.create’.')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Publish' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Publish it' }));
  expect(await screen.findByText('The audit log has it as ‘quest.update’.')).toBeDefined();
  expect(api.callsTo(storeQuest)[1]?.body).toMatchObject({ id: 'q_count-the-bottles', hidden: false });
});

test('what is typed survives a reload, and a failure', async () => {
  const { api } = createWriterApi(quest);
  const { user, unmount } = await open(api);
  type(getTitle(), 'Say gm louder');
  unmount();
  await open(api);
  expect(getTitle()?.value).toBe('Say gm louder');
  api.use(refuse(storeQuest, 'INTERNAL'));
  await user.click(screen.getByRole('button', { name: 'Save the changes' }));
  await user.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: 'Save the changes' }),
  );
  expect((await screen.findByRole('alert')).textContent).toContain('What you typed is still here.');
  expect(getTitle()?.value).toBe('Say gm louder');
});

async function meetAnotherText() {
  const { api, put, quests } = createWriterApi(quest);
  const { user } = await open(api);
  type(getTitle(), 'Mine');
  put({ ...quest, summary: 'Theirs.' });
  await user.click(screen.getByRole('button', { name: 'Save the changes' }));
  await user.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: 'Save the changes' }),
  );
  const conflict = within(await screen.findByRole('region', { name: 'Someone saved another text' }));
  return { api, quests, user, conflict };
}

test('a text that another admin has stored meanwhile is shown field by field, and replaced only when chosen', async () => {
  const { quests, user, conflict } = await meetAnotherText();
  const side = (name: string) => conflict.getByRole('region', { name });
  expect(within(side('Theirs')).getByText('Theirs.')).toBeDefined();
  expect(within(side('Yours')).getByText('Mine')).toBeDefined();
  expect(quests.get(quest.id)?.summary).toBe('Theirs.');
  expect(getTitle()?.value).toBe('Mine');
  await user.click(screen.getByRole('button', { name: 'Keep mine' }));
  await user.click(screen.getByRole('button', { name: 'Save the changes' }));
  await user.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: 'Save the changes' }),
  );
  await waitFor(() => expect(quests.get(quest.id)?.title).toBe('Mine'));
});

test('the other text can be taken, and one’s own is a new draft then', async () => {
  const { user } = await meetAnotherText();
  await user.click(screen.getByRole('button', { name: 'Take theirs' }));
  expect(getTitle()?.value).toBe(quest.title);
  await user.click(screen.getByRole('link', { name: 'Quest order' }));
  const unsent = within(await screen.findByRole('region', { name: 'Not sent yet' }));
  expect(unsent.getByRole('link', { name: 'Open Mine' })).toBeDefined();
});

test('what another admin has stored is shown where nothing was typed', async () => {
  const { api, put } = createWriterApi(quest);
  const { runtime } = await open(api);
  put({ ...quest, title: 'Theirs' });
  await act(() => runtime.queryClient.invalidateQueries());
  await waitFor(() => expect(getTitle()?.value).toBe('Theirs'));
  expect(screen.queryByText('Someone saved another text')).toBeNull();
});

test('an answer that was lost is made up by the list, and nothing is stored twice', async () => {
  const { api, put } = createWriterApi(quest);
  const { user } = await open(api);
  type(getTitle(), 'Arrived');
  put({ ...quest, title: 'Arrived' });
  api.use(disconnect(storeQuest));
  await user.click(screen.getByRole('button', { name: 'Save the changes' }));
  await user.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: 'Save the changes' }),
  );
  expect(await screen.findByText('All of it is stored.')).toBeDefined();
  expect(api.callsTo(storeQuest)).toHaveLength(1);
});

test('archiving ends a quest and hides it, after a question', async () => {
  const { api, quests } = createWriterApi(quest);
  const { user } = await open(api);
  await user.click(screen.getByRole('button', { name: 'Archive' }));
  expect(api.callsTo(storeQuest)).toHaveLength(0);
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Archive it' }));
  expect(await screen.findByText('Archived')).toBeDefined();
  expect(quests.get(quest.id)).toMatchObject({ hidden: true, endsAt: expect.any(String) });
});

test('a copy is a new quest with an address of its own', async () => {
  const { api } = createWriterApi(quest);
  const { user, address } = await open(api);
  await user.click(screen.getByRole('button', { name: 'Duplicate' }));
  await waitFor(() => expect(address()).toMatch(/^\/admin\/quests\/new\?draft=new-\w+&copy=/));
  await screen.findByText('New');
  expect(getTitle()?.value).toBe(quest.title);
  type(getTitle(), 'Say gm again');
  await user.click(screen.getByRole('button', { name: 'Save the draft' }));
  await waitFor(() => expect(api.callsTo(storeQuest)[0]?.body).toMatchObject({ slug: 'say-gm-again' }));
  expect(api.callsTo(storeQuest)[0]?.body).not.toHaveProperty('id');
});

test('what the server refuses of a field stands beside it until that is changed', async () => {
  const { api } = createWriterApi(quest);
  const { user } = await open(api);
  type(getTitle(), 'Say gm louder');
  api.use(refuse(storeQuest, { code: 'UNPROCESSABLE', fields: { slug: 'Another quest has this slug.' } }));
  await user.click(screen.getByRole('button', { name: 'Save the changes' }));
  await user.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: 'Save the changes' }),
  );
  expect(await screen.findByText('Another quest has this slug.')).toBeDefined();
  type(getForm().getByRole('textbox', { name: 'Address' }), 'say-gm-2');
  expect(screen.queryByText('Another quest has this slug.')).toBeNull();
});

test('offline it can be read only', async () => {
  const { api } = createWriterApi(quest);
  const { setOnline } = await open(api);
  type(getTitle(), 'Typed before');
  setOnline(false);
  expect(getTitle()?.closest('fieldset')?.disabled).toBe(true);
  expect(
    screen.getByRole('button', { name: 'Save the changes', description: 'You are offline.' }),
  ).toBeDefined();
  setOnline(true);
  expect(getTitle()?.value).toBe('Typed before');
});

test('who may not write quests is refused with the permission that is missing', async () => {
  const { api } = createWriterApi(quest);
  renderRoutes(remote, { at: ADDRESS, api, session: makeSessionUser() });
  expect(await screen.findByText('You need ‘quests.write’. Ask an admin.')).toBeDefined();
  expect(api.callsTo(listQuests)).toEqual([]);
});
