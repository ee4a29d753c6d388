import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { openForm, panel, savesWhatIsSent, writeAll } from '../testing/proposal-form.tsx';

vi.mock('./proposal-preview.tsx', () => {
  throw new TypeError('Failed to fetch dynamically imported module.');
});

beforeEach(() => localStorage.clear());

test('the preview does not load: says so, and writing and publishing go on', async () => {
  const { user, address } = await openForm({ handlers: [savesWhatIsSent()] });
  writeAll();
  // Instead of the row and of the text.
  await waitFor(() => expect(screen.getAllByText(/The preview did not load/)).toHaveLength(2));
  expect(screen.getAllByRole('button', { name: 'Try again' })).toHaveLength(2);
  await user.click(panel().getByRole('button', { name: 'Publish' }));
  await waitFor(() => expect(address()).toBe('/governance/mcp-043'));
});
