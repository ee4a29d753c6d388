import { listSubmissions } from '@hideout/contract/submissions';
import { makeAdmin, makeSessionUser } from '@hideout/testing/factories/people';
import { answer, createFakeApi } from '@hideout/testing/fake-api';
import { renderRoutes } from '@hideout/testing/render-routes';
import { SLOT_PAGE, slotPage } from '@hideout/testing/slot-page';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { remote } from '../remote.tsx';
import { makeSubmission, makeSubmissionPage } from '../testing/submission-samples.ts';

async function show(session: ReturnType<typeof makeSessionUser>) {
  const submissions = makeSubmissionPage([makeSubmission(), makeSubmission()]);
  const api = createFakeApi({ handlers: [answer(listSubmissions, submissions)] });
  const card = slotPage(remote, { slot: 'admin.card', id: 'quests', props: {} });
  const view = renderRoutes(card, { at: SLOT_PAGE.at, api, session });
  await screen.findByRole('heading', { level: 1, name: SLOT_PAGE.title });
  return { ...view, api };
}

test('says how many texts wait, to those who may judge them', async () => {
  const { unmount } = await show(makeAdmin());
  const link = await screen.findByRole('link', { name: 'Judge evidence (2)' });
  expect(link.getAttribute('href')).toBe('/admin/quests/evidence');
  unmount();
  const { api } = await show(makeSessionUser());
  expect(screen.queryByRole('link')).toBeNull();
  expect(api.callsTo(listSubmissions)).toHaveLength(0);
});
