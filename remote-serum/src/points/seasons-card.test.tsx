import { getSerumPoints } from '@hideout/contract/account';
import { getSerumAccount } from '@hideout/contract/serum-account';
import { makeSessionUser } from '@hideout/testing/factories/people';
import { answer, refuse } from '@hideout/testing/fake-api';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerPoints, openOwnSerum, openSerum } from '../testing/serum-api.ts';
import { makeSerumPoints } from '../testing/serum-samples.ts';

test('while the session is unknown, the seasons neither ask to sign in nor ask the server', async () => {
  const { api } = openSerum([], { session: { status: 'unknown' } });
  await screen.findByRole('region', { name: 'In the vial' });
  expect(screen.queryByRole('button', { name: 'Sign in' })).toBeNull();
  expect(api.callsTo(getSerumPoints)).toHaveLength(0);
  expect(api.callsTo(getSerumAccount)).toHaveLength(0);
});

test('R04: a guest is offered to sign in and gets both seasons after it', async () => {
  const view = openSerum();
  expect(await screen.findAllByRole('button', { name: 'Sign in' })).toHaveLength(2);
  await view.signIn(makeSessionUser());
  expect((await screen.findByRole('region', { name: 'Season One' })).textContent).toContain('12,405 points');
  expect(screen.getByRole('region', { name: 'Season Two' }).textContent).toContain('4,710 points');
});

test('what Season One was worth is shown as a sum', async () => {
  openOwnSerum();
  const one = await screen.findByRole('region', { name: 'Season One' });
  await waitFor(() => expect(one.textContent).toContain('12,405 points × 0.1 = 1,240.5 SERUM'));
});

test('one season fails alone and recovers with Try again', async () => {
  const { user, api } = openOwnSerum(
    answer(getSerumPoints, ({ query }) =>
      query.seasonOne === 'true' ? refuse(getSerumPoints, 'INTERNAL') : makeSerumPoints(),
    ),
  );
  const failure = await screen.findByRole('region', { name: 'Season One could not be read' });
  expect(failure.textContent).toContain('Something broke on our side.');
  expect(await screen.findByRole('region', { name: 'Season Two' })).toBeDefined();
  api.use(answerPoints);
  await user.click(within(failure).getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('region', { name: 'Season One' })).toBeDefined();
});
