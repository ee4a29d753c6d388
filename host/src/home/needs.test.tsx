import { act, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { NeedItem, NoteItemContext, useNeeds } from './needs.tsx';

/** Two remotes: what is first in the list is the later one to come. */
function List() {
  const { needs, note } = useNeeds();
  const [isHere, setHere] = useState(false);
  return (
    <NoteItemContext value={note}>
      <p>
        {needs.count}, {needs.firstEnd}
      </p>
      <button type="button" onClick={() => setHere(!isHere)}>
        Turn
      </button>
      <ul>
        {isHere && (
          <NeedItem to="/serum/claim" action="Claim">
            75 SERUM
          </NeedItem>
        )}
        <NeedItem to="/governance/a" action="Vote" until="2036-01-03T00:00:00.000Z">
          A vote
        </NeedItem>
        <NeedItem to="/quests/b" action="Start" until="2036-01-02T00:00:00.000Z">
          A quest
        </NeedItem>
      </ul>
    </NoteItemContext>
  );
}

test('counts what is in the list as it comes and goes, and names the first end', () => {
  render(<List />, { wrapper: MemoryRouter });
  expect(screen.getByText('2, 2036-01-02T00:00:00.000Z')).toBeDefined();
  const turn = screen.getByRole('button', { name: 'Turn' });
  act(() => turn.click());
  expect(screen.getByText('3, 2036-01-02T00:00:00.000Z')).toBeDefined();
  expect(screen.getAllByRole('listitem')[0]?.textContent).toContain('75 SERUM');
  act(() => turn.click());
  expect(screen.getByText('2, 2036-01-02T00:00:00.000Z')).toBeDefined();
});

test('what is over is neither shown nor counted', () => {
  function Ended() {
    const { needs, note } = useNeeds();
    return (
      <NoteItemContext value={note}>
        <p>{needs.count}</p>
        <ul>
          <NeedItem to="/governance/a" action="Vote" until="2020-01-01T00:00:00.000Z">
            An old vote
          </NeedItem>
        </ul>
      </NoteItemContext>
    );
  }
  render(<Ended />, { wrapper: MemoryRouter });
  expect(screen.getByText('0')).toBeDefined();
  expect(screen.queryByRole('listitem')).toBeNull();
});
