import { render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { type Contributions, ContributionsContext } from './contributions-context.ts';
import { IntentLink, useIntent } from './intents.tsx';

function show(children: ReactNode) {
  const contributions: Contributions = {
    getPageAddress: (intent, params) => (intent === 'member.view' ? `/u/${params?.username}` : null),
    getParts: () => [],
    Outlet: () => null,
  };
  render(
    <MemoryRouter>
      <ContributionsContext value={contributions}>{children}</ContributionsContext>
    </MemoryRouter>,
  );
  return contributions;
}

test('a link takes what to show, and leads where the remote that shows it says', () => {
  show(
    <IntentLink to="member.view" params={{ username: 'hound' }}>
      Hound
    </IntentLink>,
  );
  const link = screen.getByRole('link', { name: 'Hound' });
  expect(link.getAttribute('href')).toBe('/u/hound');
});

test('renders an intent without an answer as plain text', () => {
  show(<IntentLink to="leaderboard.view">All places</IntentLink>);
  expect(screen.getByText('All places')).toBeDefined();
  expect(screen.queryByRole('link')).toBeNull();
});

test('code that goes there itself asks for the address', () => {
  function Address() {
    const getPageAddress = useIntent();
    return `${getPageAddress('member.view', { username: 'goo' })} ${getPageAddress('leaderboard.view')}`;
  }
  show(<Address />);
  expect(document.body.textContent).toContain('/u/goo null');
});
