import { checkQuest, listQuests, type Quest } from '@hideout/contract/kazm';
import { makeSessionUser } from '@hideout/testing/factories/people';
import { answer, createFakeApi, disconnect, refuse } from '@hideout/testing/fake-api';
import { renderRoutes } from '@hideout/testing/render-routes';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { remote } from '../remote.tsx';
import { makeQuest, makeQuestList, makeStep } from '../testing/quest-samples.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

const visit = makeQuest({ slug: 'visit', title: 'Open the door', cadence: 'once', endsAt: null });
const quizzes = makeQuest({
  slug: 'quiz',
  title: 'Two questions',
  steps: [
    makeStep({ id: 'who', title: 'Who drinks alone?', kind: 'quiz', proof: 'answer' }),
    makeStep({ id: 'pages', title: 'How many pages?', kind: 'quiz', proof: 'answer' }),
  ],
});

const complete = (quest: Quest): Quest => ({
  ...quest,
  state: 'completed',
  completedAt: '2026-11-20T12:00:00.000Z',
  steps: quest.steps.map((step) => ({ ...step, state: 'done', failure: null })),
});

/** Opens the page of a quest; checks answer with what `after` makes of it. */
function open(quest: Quest, after: (quest: Quest) => Quest = complete, session = true) {
  // What the server has: the list says so as well.
  let now = quest;
  const api = createFakeApi({
    handlers: [
      answer(listQuests, () => makeQuestList([now])),
      answer(checkQuest, () => {
        now = after(quest);
        return now;
      }),
    ],
  });
  const view = renderRoutes(remote, {
    at: `/quests/${quest.slug}?sort=reward`,
    api,
    ...(session ? { session: makeSessionUser() } : {}),
  });
  const getChecks = () => api.calls.filter(({ endpoint }) => endpoint === checkQuest).map(({ body }) => body);
  return { ...view, api, getChecks };
}

test('a visit is marked once, however often it is pressed, and celebrated with what it brought', async () => {
  const { user, getChecks } = open(visit);
  const button = await screen.findByRole('button', { name: /^Mark as done/ });
  await user.dblClick(button);
  expect(await screen.findByText('Done. Yours now:')).toBeDefined();
  expect(getChecks()).toEqual([{ questId: 'q_visit', stepId: 'say' }]);
  expect(screen.getByText('Completed')).toBeDefined();
  expect(screen.queryByRole('button', { name: /^Mark as done/ })).toBeNull();
  await waitFor(() =>
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(
      'Open the door is done: +25 rep.',
    ),
  );
});

test('a guest reads all of it, and an action asks to sign in and stays with the quest', async () => {
  const { user, address, signInRequest, signIn, getChecks } = open(visit, complete, false);
  await user.click(await screen.findByRole('button', { name: /^Mark as done/ }));
  expect(signInRequest()).toMatchObject({ open: true, reason: 'Sign in to do “Open the door”.' });
  expect(getChecks()).toEqual([]);
  await signIn(makeSessionUser());
  expect(address()).toBe('/quests/visit?sort=reward');
  await user.click(await screen.findByRole('button', { name: /^Mark as done/ }));
  expect(await screen.findByText('Done. Yours now:')).toBeDefined();
});

test('Q04, Q05, Q10: what a check refuses stays on its step until the next one', async () => {
  const failure = 'No Bitcoin wallet is linked to your account yet.';
  const quest = makeQuest({
    steps: [
      makeStep({ kind: 'wallet', proof: 'fact', fact: 'bitcoinWallet', title: 'Link a Bitcoin wallet' }),
    ],
  });
  const { user, api, signInRequest } = open(quest, (one) => ({
    ...one,
    steps: one.steps.map((step) => ({ ...step, state: 'failed', failure })),
  }));
  await user.click(await screen.findByRole('button', { name: /^Check\b/ }));
  expect(await screen.findByText(failure)).toBeDefined();
  expect(screen.getByText('Not yet')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Link a Bitcoin wallet' }));
  expect(signInRequest()).toMatchObject({ open: true, link: 'bitcoin' });
  expect(screen.getByText(failure)).toBeDefined();
  api.use(answer(checkQuest, complete(quest)));
  api.use(answer(listQuests, makeQuestList([complete(quest)])));
  await user.click(screen.getByRole('button', { name: /^Check again/ }));
  await waitFor(() => expect(screen.queryByText(failure)).toBeNull());
});

test('a quiz comes one question at a time, and the next one takes the focus', async () => {
  const { user, getChecks } = open(quizzes, (quest) => ({
    ...quest,
    state: 'inProgress',
    steps: quest.steps.map((step, at) => (at === 0 ? { ...step, state: 'done' } : step)),
  }));
  expect(await screen.findAllByRole('textbox', { name: 'Your answer' })).toHaveLength(1);
  expect(screen.getByText('After the question before.')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Answer' }));
  expect(await screen.findByText('Write an answer first.')).toBeDefined();
  expect(getChecks()).toEqual([]);
  await user.type(screen.getByRole('textbox'), 'Nobody{Enter}');
  expect(getChecks()).toEqual([{ questId: 'q_quiz', stepId: 'who', answer: 'Nobody' }]);
  await waitFor(() => expect(screen.queryByText('After the question before.')).toBeNull());
  const next = screen.getByRole<HTMLInputElement>('textbox', { name: 'Your answer' });
  expect(next.value).toBe('');
  await waitFor(() => expect(document.activeElement).toBe(next));
});

test('what is pressed while another step is checked waits for its turn, and happens once', async () => {
  const quest = makeQuest({
    slug: 'charter',
    steps: [
      makeStep({ id: 'open', title: 'Open the charter' }),
      makeStep({ id: 'who', title: 'Who drinks alone?', kind: 'quiz', proof: 'answer' }),
    ],
  });
  let checks = 0;
  const { user, api, getChecks } = open(quest, () => {
    checks += 1;
    if (checks === 2) return complete(quest);
    const steps = quest.steps.map((step, at) => (at === 0 ? { ...step, state: 'done' as const } : step));
    return { ...quest, state: 'inProgress', steps };
  });
  const release = api.hold(checkQuest);
  await user.click(await screen.findByRole('button', { name: /^Mark as done/ }));
  await user.type(screen.getByRole('textbox', { name: 'Your answer' }), 'Nobody{Enter}{Enter}');
  expect(screen.getByRole('button', { name: 'Answer' }).getAttribute('aria-busy')).toBe('true');
  expect(getChecks()).toEqual([{ questId: quest.id, stepId: 'open' }]);
  release();
  expect(await screen.findByText('Done. Yours now:')).toBeDefined();
  expect(getChecks().slice(1)).toEqual([{ questId: quest.id, stepId: 'who', answer: 'Nobody' }]);
});

test('Q10: too many answers wait for as long as the server says', async () => {
  const { user, api, getChecks } = open(quizzes);
  api.use(refuse(checkQuest, { code: 'RATE_LIMITED', retryAfterSeconds: 95 }));
  await user.type(await screen.findByRole('textbox'), 'Me{Enter}');
  expect((await screen.findAllByText('Too many tries. Again in 1 m 35 s.')).length).toBeGreaterThan(0);
  await user.click(screen.getByRole('button', { name: 'Answer' }));
  expect(getChecks()).toHaveLength(1);
});

test('what a moderator judges is sent as a text, said to be sent, and can be replaced', async () => {
  const quest = makeQuest({
    steps: [makeStep({ kind: 'manual', proof: 'grant', title: 'Show it', submission: null })],
  });
  const { user, getChecks } = open(quest, (one) => ({
    ...one,
    state: 'inProgress',
    steps: one.steps.map((step) => ({
      ...step,
      state: 'verifying',
      failure: 'A moderator has to confirm this.',
      submission: { text: 'https://example.org', sentAt: new Date().toISOString() },
    })),
  }));
  await user.type(await screen.findByRole('textbox', { name: /^What shows it/ }), 'https://example.org');
  await user.click(screen.getByRole('button', { name: 'Send it' }));
  expect(await screen.findByText(/^Sent \d\d:\d\d\. A moderator judges it/)).toBeDefined();
  expect(screen.getByRole('button', { name: 'Send this instead' })).toBeDefined();
  expect(getChecks()).toEqual([{ questId: quest.id, stepId: 'one', submission: 'https://example.org' }]);
});

test('a lost answer is made up by what the list says, and nothing is sent again', async () => {
  const { user, api, getChecks } = open(visit);
  const button = await screen.findByRole('button', { name: /^Mark as done/ });
  api.use(disconnect(checkQuest));
  api.use(answer(listQuests, makeQuestList([complete(visit)])));
  await user.click(button);
  expect(await screen.findByText('Completed')).toBeDefined();
  expect(getChecks()).toHaveLength(1);
});

test('an answer that was lost on the way there says that nothing is counted twice', async () => {
  const { user, api } = open(visit);
  api.use(disconnect(checkQuest));
  await user.click(await screen.findByRole('button', { name: /^Mark as done/ }));
  expect(await screen.findByText(/nothing is counted twice\.$/)).toBeDefined();
  api.use(answer(checkQuest, complete(visit)));
  api.use(answer(listQuests, makeQuestList([complete(visit)])));
  await user.click(screen.getByRole('button', { name: /^Mark as done/ }));
  expect(await screen.findByText('Completed')).toBeDefined();
});

test('what is ready is collected by one press; offline that waits', async () => {
  const ready = makeQuest({
    state: 'verifying',
    steps: [makeStep({ kind: 'wallet', proof: 'fact', fact: 'wallet', state: 'done' })],
  });
  const { user, setOnline, getChecks } = open(ready);
  const collect = await screen.findByRole('button', { name: 'Collect the reward' });
  setOnline(false);
  await user.click(collect);
  expect(getChecks()).toEqual([]);
  setOnline(true);
  await user.click(collect);
  expect(await screen.findByText('Done. Yours now:')).toBeDefined();
  expect(getChecks()).toEqual([{ questId: ready.id }]);
});

test('Q08: what is missing to begin is listed with the way to it, and steps wait', async () => {
  const quest = makeQuest({
    state: 'locked',
    stateReason: 'Needs: an Ethereum wallet, a username',
    requirements: [
      { label: 'an Ethereum wallet', met: false, fixHref: '/profile', fact: 'ethereumWallet' },
      { label: 'a username', met: false, fixHref: '/profile', fact: 'username' },
      { label: 'a vote', met: true, fixHref: null, fact: 'vote' },
    ],
  });
  const { user, signInRequest } = open(quest);
  const list = within(await screen.findByRole('list', { name: 'Needed for this quest' }));
  expect(list.getAllByText('Missing')).toHaveLength(2);
  expect(list.getByText('You have it')).toBeDefined();
  expect(list.getByRole('link', { name: /Go there/ }).getAttribute('href')).toBe('/profile');
  await user.click(list.getByRole('button', { name: 'Link an Ethereum wallet' }));
  expect(signInRequest()).toMatchObject({ open: true, link: 'ethereum' });
  expect(screen.queryByRole('button', { name: /^Mark as done/ })).toBeNull();
});

test('Q09: a missing account at a provider is linked there, and the way back is stored', async () => {
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
  const quest = makeQuest({ steps: [makeStep({ kind: 'discord', proof: 'fact', fact: 'discord' })] });
  const { user } = open(quest);
  await user.click(await screen.findByRole('button', { name: 'Link Discord' }));
  expect(assign).toHaveBeenCalledWith('/api/auth/discord');
  expect(JSON.parse(sessionStorage.getItem('hideout.departure') ?? '{}')).toEqual({
    path: `/quests/${quest.slug}?sort=reward`,
    provider: 'Discord',
    link: true,
  });
});

test('Q06: a repeating quest says when it opens again, and how often in a row it was done', async () => {
  open(
    makeQuest({
      state: 'cooldown',
      nextAt: '2036-11-22T00:00:00.000Z',
      streak: 4,
      completedAt: '2026-11-21T10:00:00.000Z',
    }),
  );
  expect((await screen.findByText('Opens again')).parentElement?.textContent).toMatch(/\d\d:\d\d your time/);
  expect(screen.getByText('Streak').parentElement?.textContent).toContain('4 in a row');
});

test('where there is room a quest stands beside the board, and closing gives the focus back to its card', async () => {
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  const { user, address } = open(visit);
  const sheet = within(await screen.findByRole('complementary', { name: 'Quest' }));
  expect(screen.getByRole('heading', { level: 1, name: 'Quests' })).toBeDefined();
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Open the door'));
  await user.click(sheet.getByRole('link', { name: /^Close/ }));
  expect(address()).toBe('/quests?sort=reward');
  await waitFor(() => expect(document.activeElement?.getAttribute('data-quest')).toBe('visit'));
  vi.unstubAllGlobals();
});

test('an address of no quest leads to the board, and a list that cannot be read can be asked for again', async () => {
  const { user, navigate } = open(visit);
  await screen.findByRole('heading', { level: 1, name: 'Open the door' });
  await navigate('/quests/nothing-here');
  expect(await screen.findByText('There is no such quest')).toBeDefined();
  await user.click(screen.getByRole('link', { name: 'See all quests' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Quests' })).toBeDefined();
});

test('a failure of the list shows in place of the quest, with Try again', async () => {
  const api = createFakeApi({ handlers: [refuse(listQuests, 'INTERNAL')] });
  const { user } = renderRoutes(remote, { at: '/quests/visit', api });
  const failure = await screen.findByRole('region', { name: 'The quest could not be read' });
  api.use(answer(listQuests, makeQuestList([visit])));
  await user.click(within(failure).getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Open the door' })).toBeDefined();
});
