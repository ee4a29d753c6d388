import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { ErrorModal } from './error-modal.tsx';

function Page({ onClose, slow = false }: { onClose: () => void; slow?: boolean }) {
  const [open, setOpen] = useState(true);
  const handleClose = () => {
    onClose();
    if (!slow) setOpen(false);
  };
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Again
      </button>
      <ErrorModal open={open} title="It broke" message="Nothing was sent." onClose={handleClose} />
    </>
  );
}

test('is an alert with its title and message, and Close has the focus', async () => {
  render(<Page onClose={() => undefined} />);
  const modal = await screen.findByRole('alertdialog', { name: 'It broke' });
  expect(modal.textContent).toContain('Nothing was sent.');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Close' })));
});

test('Close closes it and runs the callback', async () => {
  const onClose = vi.fn();
  render(<Page onClose={onClose} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Close' }));
  expect(onClose).toHaveBeenCalledOnce();
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
});

test('Escape is Close', async () => {
  const onClose = vi.fn();
  render(<Page onClose={onClose} />);
  await screen.findByRole('alertdialog');
  await userEvent.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledOnce();
});

test('runs the callback once however often it is pressed', async () => {
  const onClose = vi.fn();
  render(<Page onClose={onClose} slow />);
  await userEvent.dblClick(await screen.findByRole('button', { name: 'Close' }));
  expect(onClose).toHaveBeenCalledOnce();
});

test('runs the callback again when it opens again', async () => {
  const onClose = vi.fn();
  render(<Page onClose={onClose} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  await userEvent.click(screen.getByRole('button', { name: 'Again' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Close' }));
  expect(onClose).toHaveBeenCalledTimes(2);
});
