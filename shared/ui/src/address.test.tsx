import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { Address } from './address.tsx';

const ADDRESS = '0x7a3f5c21aB4e0D9c8877F1e2d3C4b5A697f091C2';

test('is short on screen and whole for a screen reader', () => {
  render(<Address value={ADDRESS} />);
  const short = screen.getByText('0x7a3f…91C2');
  expect(short.getAttribute('aria-hidden')).toBe('true');
  expect(short.getAttribute('title')).toBe(ADDRESS);
  expect(screen.getByText(ADDRESS).closest('[aria-hidden]')).toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
});

test('copies the whole of it and says so', async () => {
  const user = userEvent.setup();
  render(<Address value={ADDRESS} copyable />);
  await user.click(screen.getByRole('button', { name: 'Copy address 0x7a3f…91C2' }));
  expect(await navigator.clipboard.readText()).toBe(ADDRESS);
  expect(screen.getByRole('status').textContent).toBe('Copied');
});

test('says when copying is blocked', async () => {
  const user = userEvent.setup();
  render(<Address value={ADDRESS} copyable />);
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('denied'));
  await user.click(screen.getByRole('button'));
  expect(screen.getByRole('status').textContent).toMatch(/blocked/);
});
