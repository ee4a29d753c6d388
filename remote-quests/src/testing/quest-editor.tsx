import { listQuests, type Quest } from '@hideout/contract/kazm';
import { storeQuest } from '@hideout/contract/quest-admin';
import { listSubmissions } from '@hideout/contract/submissions';
import { makeAdmin } from '@hideout/testing/factories/people';
import { answer, createFakeApi, refuse } from '@hideout/testing/fake-api';
import { renderRoutes } from '@hideout/testing/render-routes';
import { fireEvent, screen, within } from '@testing-library/react';
import { remote } from '../remote.tsx';
import { makeQuest, makeQuestList, makeStep } from './quest-samples.ts';
import { makeSubmissionPage } from './submission-samples.ts';

const visit = makeStep({
  id: 'say',
  title: 'Say it',
  check: { fact: null, collection: null, minimum: 1, hasAnswer: false },
});

/** The API of one quest that several admins write, and of what is stored beside it. */
export function createWriterApi(first: Quest) {
  const quests = new Map([[first.id, first]]);
  let clock = Date.parse(first.updatedAt);
  const put = (quest: Quest) => {
    clock += 1_000;
    const next = { ...quest, updatedAt: new Date(clock).toISOString() };
    quests.set(next.id, next);
    return next;
  };
  const api = createFakeApi({
    handlers: [
      answer(listQuests, () => makeQuestList([...quests.values()])),
      answer(listSubmissions, makeSubmissionPage([])),
      answer(storeQuest, ({ body }) => {
        const stored = body.id === undefined ? undefined : quests.get(body.id);
        if (stored !== undefined && body.seenUpdatedAt !== stored.updatedAt) {
          return refuse(storeQuest, { code: 'CONFLICT', meta: { updatedAt: stored.updatedAt } });
        }
        const { title, summary, category, hidden = false } = body;
        const quest = put({
          ...(stored ?? makeQuest({ slug: body.slug ?? 'new', steps: [visit] })),
          title,
          summary,
          category,
          hidden,
          startsAt: body.startsAt ?? null,
          endsAt: body.endsAt ?? null,
          rewards: body.rewards,
          steps: body.steps.map((step) =>
            makeStep({ ...visit, ...step, href: step.href ?? null, hint: step.hint ?? null }),
          ),
        });
        return { quest, created: stored === undefined, orderVersion: 2 };
      }),
    ],
  });
  return { api, put, quests };
}

export const quest = makeQuest({ hidden: false, startsAt: null, endsAt: null, steps: [visit] });
export const ADDRESS = `/admin/quests/${quest.id}`;
export const getForm = () => within(screen.getByRole('form', { name: 'Quest' }));
export const getTitle = () => getForm().getAllByRole<HTMLInputElement>('textbox', { name: 'Title' })[0];
export const type = (field: HTMLElement | undefined, value: string) => {
  if (field === undefined) throw new Error('No such field.');
  fireEvent.change(field, { target: { value } });
};

export async function open(api: ReturnType<typeof createFakeApi>, at = ADDRESS) {
  const view = renderRoutes(remote, { at, api, session: makeAdmin() });
  await screen.findByRole('form', { name: 'Quest' });
  return view;
}
