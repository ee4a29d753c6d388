import { listQuests, QUEST_STATES, type Quest } from '@hideout/contract/kazm';
import { Link } from '@hideout/session/router';
import { makeSessionUser } from '@hideout/testing/factories/people';
import { answer, createFakeApi } from '@hideout/testing/fake-api';
import { renderRoutes } from '@hideout/testing/render-routes';
import { SLOT_PAGE, slotPage } from '@hideout/testing/slot-page';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { remote } from '../remote.tsx';
import { makeQuest, makeQuestList, makeStep } from '../testing/quest-samples.ts';

const PARTS = {
  item: slotPage(remote, {
    slot: 'home.item',
    id: 'pressing',
    props: {
      Item: ({ to, action, children }) => (
        <Link to={to}>
          {children}: {action}
        </Link>
      ),
    },
  }),
  notice: slotPage(remote, {
    slot: 'account.notice',
    id: 'open',
    props: { Item: ({ to, children }) => <Link to={to}>{children}</Link> },
  }),
};

async function show(part: keyof typeof PARTS, quests: readonly Quest[]) {
  const api = createFakeApi({ handlers: [answer(listQuests, makeQuestList([...quests]))] });
  const view = renderRoutes(PARTS[part], { at: SLOT_PAGE.at, api, session: makeSessionUser() });
  await screen.findByRole('heading', { level: 1, name: SLOT_PAGE.title });
  return { ...view, api };
}

const calm = { cadence: 'once', endsAt: null } as const;
const everyState = QUEST_STATES.map((state) => makeQuest({ ...calm, slug: state, title: state, state }));

test('the first page names the quest to collect, and nothing else', async () => {
  await show('item', everyState);
  const link = await screen.findByRole('link', { name: 'Quest: verifying: Collect' });
  expect(link.getAttribute('href')).toBe('/quests/verifying');
  expect(screen.getAllByRole('link')).toHaveLength(1);
});

test('an open quest that can wait needs nobody', async () => {
  const { api } = await show('item', [makeQuest({ ...calm, state: 'available' })]);
  await expect.poll(() => api.callsTo(listQuests)).toHaveLength(1);
  expect(screen.queryByRole('link')).toBeNull();
});

test('a quest whose last step a moderator has needs nobody, until the text is refused', async () => {
  const drawn = (state: 'verifying' | 'failed') =>
    makeQuest({
      ...calm,
      slug: 'draw',
      title: 'Draw a mutant',
      state: 'inProgress',
      steps: [
        makeStep({ id: 'look', state: 'done' }),
        makeStep({ id: 'draw', kind: 'manual', proof: 'grant', state }),
      ],
    });
  const other = makeQuest({ ...calm, slug: 'other', title: 'Count the vials', state: 'inProgress' });
  for (const part of ['item', 'notice'] as const) {
    const waiting = await show(part, [drawn('verifying'), other]);
    expect(await screen.findByRole('link', { name: /Count the vials/ })).toBeDefined();
    waiting.unmount();
    const refused = await show(part, [drawn('failed'), other]);
    expect(await screen.findByRole('link', { name: /Draw a mutant/ })).toBeDefined();
    refused.unmount();
  }
});
