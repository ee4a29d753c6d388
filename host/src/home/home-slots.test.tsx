import { checkAuth } from '@hideout/contract/auth';
import type { SlotMap } from '@hideout/session/contribution-types';
import type { SlotPart } from '@hideout/session/contributions-context';
import { makeSessionUser } from '@hideout/testing/factories/people';
import { hang } from '@hideout/testing/fake-api';
import { screen, waitFor, within } from '@testing-library/react';
import { type ComponentType, type ReactNode, useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createHomeApi } from '../testing/home-api.ts';
import { renderHost } from '../testing/render-host.tsx';
import { HomePage } from './home-page.tsx';

const routes = [{ path: '/', element: <HomePage /> }];

const card = (name: string) => screen.findByRole('region', { name });
const needs = () => screen.getByRole('list', { name: 'Needs you' });

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => vi.restoreAllMocks());

test('a new account is asked for a wallet first and a name last, and both are counted', async () => {
  const user = makeSessionUser({ needs: ['username', 'wallet', 'passport'] });
  await renderHost({ api: createHomeApi(user), routes });
  expect(await screen.findByText('Two things need you.')).toBeTruthy();
  const [wallet, name] = within(needs()).getAllByRole('listitem');
  expect(wallet?.textContent).toMatch(/^The wallet that holds your mutants/);
  expect(name?.textContent).toMatch(/^A name for your account/);
});

const makePart = (key: string, Part: (props: SlotMap['home.item']) => ReactNode): SlotPart => ({
  key,
  title: 'Lab',
  height: 0,
  // What a slot gives its parts is checked where remotes define them.
  load: async () => Part as ComponentType<object>,
});

const getLead = () =>
  screen.getByRole('heading', { level: 1 }).closest('header')?.querySelector('p')?.textContent;

const inCards = (parts: readonly SlotPart[]) => (slot: string) => (slot === 'home.item' ? parts : []);

test('what remotes put into the list stands there, is counted, and goes again; the first end is said', async () => {
  const until = new Date(Date.now() + 4 * 3_600_000 + 30_000).toISOString();
  const getParts = inCards([
    makePart('vote', ({ Item }) => (
      <Item to="/governance/p42" action="Vote" until={until}>
        Publish the ledger
      </Item>
    )),
    makePart('lab', ({ Item }) => {
      const [isOpen, setOpen] = useState(true);
      return (
        <>
          {isOpen && (
            <Item to="/lab" action="Open">
              Nine vials wait
            </Item>
          )}
          <button type="button" onClick={() => setOpen(false)}>
            Empty them
          </button>
        </>
      );
    }),
  ]);
  const { user } = await renderHost({ api: createHomeApi(makeSessionUser()), routes, getParts });
  await waitFor(() => expect(getLead()).toMatch(/^Two things need you\. The first ends in 4 h/));
  const vote = within(needs()).getByRole('link', { name: /^Publish the ledger.*Vote$/ });
  expect(vote.getAttribute('href')).toBe('/governance/p42');
  const lab = within(needs()).getByRole('link', { name: /^Nine vials wait.*Open$/ });
  expect(lab.getAttribute('href')).toBe('/lab');
  await user.click(screen.getByRole('button', { name: 'Empty them' }));
  await waitFor(() => expect(getLead()).toMatch(/^One thing needs you\./));
});

test('a member votes on the proposal in the card, by what a remote has put there', async () => {
  const Vote = ({ proposal }: SlotMap['home.vote']) => <button type="button">Vote on {proposal.id}</button>;
  const part = { ...makePart('vote', () => null), load: async () => Vote as ComponentType<object> };
  const getParts = (slot: string) => (slot === 'home.vote' ? [part] : []);
  await renderHost({ api: createHomeApi(makeSessionUser()), routes, getParts });
  const decided = within(await card('Being decided'));
  expect(await decided.findByRole('button', { name: 'Vote on p41' })).toBeTruthy();
});

test.each([
  ['cannot be loaded', { load: () => Promise.reject(new Error('no file')) }],
  ['never answers', { load: () => new Promise<never>(() => undefined) }],
  [
    'throws',
    {
      load: async () => () => {
        throw new Error('broken on purpose');
      },
    },
  ],
])('a contribution that %s is missed alone', async (_how, broken) => {
  const sound = makePart('sound', ({ Item }) => (
    <Item to="/lab" action="Open">
      Nine vials wait
    </Item>
  ));
  const getParts = inCards([{ ...makePart('broken', () => null), ...broken }, sound]);
  await renderHost({ api: createHomeApi(makeSessionUser()), routes, getParts });
  expect(await screen.findByText('One thing needs you.')).toBeTruthy();
  expect(screen.getByRole('link', { name: /^Nine vials wait/ })).toBeTruthy();
  expect(await within(await card('Leaderboard')).findByText('oathkeeper')).toBeTruthy();
  expect(screen.queryByText(/could not load|stopped/)).toBeNull();
});

test('nothing for members is loaded for a guest, nor while it is unknown who is here', async () => {
  const getParts = vi.fn(() => []);
  const api = createHomeApi();
  api.use(hang(checkAuth));
  const unknown = await renderHost({ api, routes, getParts });
  await card('Being decided');
  unknown.unmount();
  await renderHost({ api: createHomeApi(), routes, getParts });
  expect(await screen.findByRole('button', { name: 'Sign in and join them' })).toBeTruthy();
  for (const slot of ['home.card', 'home.item', 'home.vote', 'home.serum'])
    expect(getParts).not.toHaveBeenCalledWith(slot);
});
