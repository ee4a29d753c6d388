import { listQuests } from '@hideout/contract/kazm';
import { answer, createFakeApi } from '@hideout/testing/fake-api';
import { renderRoutes } from '@hideout/testing/render-routes';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { remote } from '../remote.tsx';
import { makeQuest, makeQuestList } from '../testing/quest-samples.ts';

test('the text of a quest makes marks, lists and safe links, and never HTML', async () => {
  const body =
    'Be **bold**, *quiet* and `exact`.\n\n- one\n- two\n\n<img src=x onerror=alert(1)> [in](/governance) [out](https://example.org/a) [bad](javascript:alert) [worse](//evil.example)';
  const api = createFakeApi({
    handlers: [answer(listQuests, makeQuestList([makeQuest({ slug: 'visit', body })]))],
  });
  const { container } = renderRoutes(remote, { at: '/quests/visit', api });
  expect((await screen.findByText('bold')).tagName).toBe('STRONG');
  expect(screen.getByText('quiet').tagName).toBe('EM');
  expect(screen.getByText('two').tagName).toBe('LI');
  expect(screen.getByRole('link', { name: 'in' }).getAttribute('href')).toBe('/governance');
  expect(screen.getByRole('link', { name: /^out/ }).getAttribute('rel')).toContain('noopener');
  expect(container.querySelector('img')).toBeNull();
  expect(container.textContent).toContain('[bad](javascript:alert)');
  expect(container.textContent).toContain('[worse](//evil.example)');
});
