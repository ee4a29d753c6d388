import { render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Table } from './table.tsx';

const ROWS = [
  { id: 'a', name: 'hound', points: 4_210 },
  { id: 'b', name: 'franken', points: 90_010 },
];

test('stays a table with named rows and columns, whatever its layout', () => {
  render(
    <Table
      caption="Ranking"
      rows={ROWS}
      rowKey={({ id }) => id}
      columns={[
        { key: 'name', header: 'Member', primary: true, cell: ({ name }) => name },
        { key: 'points', header: 'Reputation', align: 'end', cell: ({ points }) => points },
      ]}
    />,
  );
  const table = screen.getByRole('table', { name: 'Ranking' });
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map((cell) => cell.textContent),
  ).toEqual(['Member', 'Reputation']);
  expect(within(table).getByRole('rowheader', { name: 'hound' })).toBeDefined();
  // The label of the card is visual only: the header cell already says it.
  expect(within(table).getByRole('cell', { name: '4210' })).toBeDefined();
});
