import { judgeSubmission, listSubmissions, type Submission } from '@hideout/contract/submissions';
import { makeAdmin, makeSessionUser } from '@hideout/testing/factories/people';
import { isoIn } from '@hideout/testing/factories/times';
import { answer, createFakeApi, disconnect, refuse } from '@hideout/testing/fake-api';
import { renderRoutes } from '@hideout/testing/render-routes';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { remote } from '../remote.tsx';
import { makeSubmission, makeSubmissionPage } from '../testing/submission-samples.ts';

const PEOPLE = ['ada', 'ben', 'cleo'];
const sent = PEOPLE.map((username) =>
  makeSubmission({ user: { id: `user_${username}`, username, avatar: null }, text: `Text of ${username}` }),
);

/** The queue of one server, which other moderators work on as well. */
function open(items: readonly Submission[] = sent, session = makeAdmin()) {
  const queue = { items: [...items] };
  const take = (userId: string) => {
    queue.items = queue.items.filter(({ user }) => user.id !== userId);
  };
  const api = createFakeApi({
    handlers: [
      answer(listSubmissions, () => makeSubmissionPage(queue.items)),
      answer(judgeSubmission, ({ body }) => {
        take(body.userId);
        return { ok: true as const, judged: true, completed: body.verdict === 'granted' };
      }),
    ],
  });
  const view = renderRoutes(remote, { at: '/admin/quests/evidence', api, session });
  const getJudged = () => api.callsTo(judgeSubmission).map(({ body }) => body);
  return { ...view, api, queue, take, getJudged };
}

const findCard = (name: string) => screen.findByRole('article', { name: new RegExp(`, ${name}$`) });

test('a text is accepted after one question, and the next one takes the focus', async () => {
  const { user, getJudged } = open();
  const card = within(await findCard('ada'));
  await user.click(card.getByRole('button', { name: /^Accept/ }));
  expect(getJudged()).toEqual([]);
  expect(card.getByText('With all steps done: +25 rep.')).toBeDefined();
  expect(document.activeElement).toBe(card.getByRole('button', { name: 'Accept it' }));
  await user.keyboard('{Enter}');
  expect(await screen.findByText('ada has completed “Draw the swamp”.')).toBeDefined();
  expect(screen.getByText('2 texts wait.')).toBeDefined();
  expect(getJudged()).toMatchObject([
    { questId: 'q_swamp', stepId: 'draw', userId: 'user_ada', period: 'once', verdict: 'granted' },
  ]);
  expect(screen.queryByText('Text of ada')).toBeNull();
  const next = await findCard('ben');
  await waitFor(() => expect(document.activeElement).toBe(next));
});

test('a refusal needs a reason, which the member reads, and a failure keeps it typed', async () => {
  const { user, api, getJudged, hasUnsaved } = open();
  const card = within(await findCard('ben'));
  await user.click(card.getByRole('button', { name: /^Do not accept/ }));
  await user.click(card.getByRole('button', { name: 'Do not accept it' }));
  expect(card.getByText('Say why, so that the member can send something else.')).toBeDefined();
  expect(getJudged()).toEqual([]);
  await user.type(card.getByRole('textbox', { name: 'Why not' }), ' It shows a lake. ');
  expect(hasUnsaved()).toBe(true);

  api.use(refuse(judgeSubmission, 'DATABASE_UNAVAILABLE'));
  await user.click(card.getByRole('button', { name: 'Do not accept it' }));
  expect(await card.findByText('Not judged')).toBeDefined();
  expect(card.getByRole<HTMLTextAreaElement>('textbox').value).toBe(' It shows a lake. ');
  api.use(answer(judgeSubmission, { ok: true, judged: true, completed: false }));
  await user.click(card.getByRole('button', { name: 'Do not accept it' }));
  expect(await screen.findByText(/^ben reads your reason beside the step\./)).toBeDefined();
  expect(getJudged().at(-1)).toMatchObject({ verdict: 'refused', reason: 'It shows a lake.' });
});

test('what another moderator judges meanwhile is said, and stays with what was typed until it is read', async () => {
  const { user, api, take } = open();
  const card = within(await findCard('cleo'));
  const message = 'Another moderator has accepted it meanwhile.';
  await user.click(card.getByRole('button', { name: /^Do not accept/ }));
  await user.type(card.getByRole('textbox', { name: 'Why not' }), 'A lake.');
  api.use(refuse(judgeSubmission, { code: 'CONFLICT', message }));
  take('user_cleo');
  await user.click(card.getByRole('button', { name: 'Do not accept it' }));
  expect(await card.findByText(message)).toBeDefined();
  expect(await screen.findByText('2 texts wait.')).toBeDefined();
  expect(card.getByRole<HTMLTextAreaElement>('textbox').value).toBe('A lake.');
  await user.click(card.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByText('Text of cleo')).toBeNull());
});

test('only the text that was read is judged, whatever the member sends while the question is open', async () => {
  const { user, api, queue, getJudged } = open();
  const card = within(await findCard('ada'));
  await user.click(card.getByRole('button', { name: /^Accept/ }));
  queue.items = queue.items.map((one) =>
    one.user.username === 'ada' ? { ...one, text: 'Something else', sentAt: isoIn(0) } : one,
  );
  await act(async () => void window.dispatchEvent(new Event('visibilitychange')));
  await waitFor(() => expect(api.callsTo(listSubmissions).length).toBeGreaterThan(1));
  expect(card.getByText('Text of ada')).toBeDefined();
  // Another question would take this one's place.
  const other = within(await findCard('ben'));
  await user.click(other.getByRole('button', { name: /^Accept/ }));
  expect(other.queryByRole('button', { name: 'Accept it' })).toBeNull();
  await user.click(card.getByRole('button', { name: 'Accept it' }));
  expect(getJudged()).toMatchObject([{ userId: 'user_ada', sentAt: sent[0]?.sentAt }]);
});

test('an answer that was lost shows in the queue, and the same verdict may be sent again', async () => {
  const { user, api } = open();
  const card = within(await findCard('ada'));
  api.use(disconnect(judgeSubmission));
  await user.click(card.getByRole('button', { name: /^Accept/ }));
  await user.click(card.getByRole('button', { name: 'Accept it' }));
  expect(await card.findByText('Not judged')).toBeDefined();
  api.use(answer(judgeSubmission, { ok: true, judged: false, completed: true }));
  await user.click(card.getByRole('button', { name: 'Accept it' }));
  expect(await screen.findByText(/^ada has completed/)).toBeDefined();
});

test('a link alone can be opened by the name of its host, and what is not for the moderator says why', async () => {
  open([
    makeSubmission(),
    makeSubmission({
      user: { id: 'user_a', username: 'ada', avatar: null },
      text: 'See https://example.org <b>',
    }),
    makeSubmission({ user: { id: 'user_b', username: 'ben', avatar: null }, text: 'javascript:alert(1)' }),
    makeSubmission({ user: { id: 'user_c', username: 'cleo', avatar: null }, notYours: 'own' }),
    makeSubmission({
      user: { id: 'user_e', username: 'eve', avatar: null },
      text: 'https://example.org@evil.example/',
    }),
    makeSubmission({ user: { id: 'user_d', username: null, avatar: null }, notYours: 'serum' }),
  ]);
  const link = within(await findCard('swampqueen')).getByRole('link', { name: /^Open example\.org/ });
  expect(link.getAttribute('href')).toBe('https://example.org/swamp.png');
  expect(link.getAttribute('rel')).toContain('noopener');
  expect(screen.getByText('See https://example.org <b>')).toBeDefined();
  expect(screen.getByText('javascript:alert(1)').tagName).toBe('BLOCKQUOTE');
  expect(screen.getAllByRole('link', { name: /^Open / })).toHaveLength(3);
  const own = within(await findCard('cleo'));
  expect(own.getByText('You have sent this yourself: another moderator judges it.')).toBeDefined();
  expect(own.queryByRole('button')).toBeNull();
  expect(screen.getByText('This quest pays SERUM: an admin judges it.')).toBeDefined();
});

test('an empty queue, one that cannot be read, and no connection each say so', async () => {
  const { user, api, navigate, setOnline } = open([]);
  expect(await screen.findByText('Nothing waits for you')).toBeDefined();
  api.use(refuse(listSubmissions, 'INTERNAL'));
  await navigate('/admin/quests/evidence?page=2');
  const failure = within(await screen.findByRole('region', { name: 'The queue could not be read' }));
  api.use(answer(listSubmissions, makeSubmissionPage(sent)));
  await user.click(failure.getByRole('button', { name: 'Try again' }));
  const card = within(await findCard('ada'));
  setOnline(false);
  expect((await screen.findByRole('note')).textContent).toBe('You are offline: the queue can be read only.');
  await user.click(card.getByRole('button', { name: /^Accept/ }));
  expect(card.queryByRole('button', { name: 'Accept it' })).toBeNull();
});

test('the page is for those who write quests', async () => {
  open(sent, makeSessionUser());
  expect(await screen.findByText('You need ‘quests.write’. Ask an admin.')).toBeDefined();
  expect(screen.queryByRole('article')).toBeNull();
});
