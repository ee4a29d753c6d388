import { getProposal } from '@hideout/contract/governance';
import type { RemoteModule } from '@hideout/session/remote';
import { useApi, useRequestSignIn, useSession } from '@hideout/session/session';
import { useQuery } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { makeProposal } from './factories/governance.ts';
import { answer, refuse } from './fake-api.ts';
import { startWorkbench } from './workbench.tsx';

function Page() {
  const session = useSession();
  const requestSignIn = useRequestSignIn();
  return (
    <>
      <p>{session.status === 'member' ? `Hello ${session.user.username}` : `Nobody: ${session.status}`}</p>
      <button type="button" onClick={() => requestSignIn('To see more.')}>
        Ask
      </button>
    </>
  );
}

const remote: RemoteModule = { createRoutes: () => [{ path: '/things', element: <Page /> }] };

function start(...given: Parameters<typeof startWorkbench>): void {
  act(() => onTestFinished(startWorkbench(...given)));
}

beforeEach(() => {
  sessionStorage.clear();
  document.body.innerHTML = '<div id="root"></div>';
  history.replaceState(null, '', '/');
});

test('shows a remote alone, plays whom one chooses, and answers what the page asks of the host', async () => {
  const user = userEvent.setup();
  const asked: string[] = [];
  start(remote, {
    name: 'things',
    start: '/things',
    handlers: (persona) => {
      asked.push(persona);
      return [answer(getProposal, makeProposal())];
    },
  });
  expect(await screen.findByText('Hello hound')).toBeTruthy();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Persona' }), 'Signed out');
  expect(await screen.findByText('Nobody: guest')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Ask' }));
  expect(screen.getByText('To see more.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'As member' }));
  expect(await screen.findByText('Hello dryflask')).toBeTruthy();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Persona' }), 'Maintenance');
  expect(await screen.findByRole('heading', { name: 'UNDER MAINTENANCE' })).toBeTruthy();
  expect(asked).toEqual(['holder', 'guest', 'member', 'maintenance']);
});

test('a scene reaches a page whose first answer is still on its way', async () => {
  // Chosen before the scene, and its last bytes never come.
  const onItsWay = { endpoint: getProposal, answer: () => new Response(new ReadableStream()) };
  function Title() {
    const api = useApi();
    const { error } = useQuery({
      queryKey: ['proposal'],
      queryFn: ({ signal }) => api.call(getProposal, { params: { id: 'p1' } }, { signal }),
      retry: false,
    });
    return <p>{error === null ? 'Waiting' : 'Refused'}</p>;
  }
  start(
    { createRoutes: () => [{ path: '/things', element: <Title /> }] },
    {
      name: 'things',
      start: '/things',
      handlers: () => [onItsWay],
      scenes: { refused: [refuse(getProposal, 'INTERNAL')] },
    },
  );
  expect(await screen.findByText('Waiting')).toBeTruthy();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Scene' }), 'refused');
  expect(await screen.findByText('Refused')).toBeTruthy();
});
