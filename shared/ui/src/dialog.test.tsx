import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import type { DialogReason } from './dialog-reason.ts';

function Page({ onReason }: { onReason: (reason: DialogReason) => void }) {
  const [open, setOpen] = useState(false);
  const handleChange = (next: boolean, reason: DialogReason) => {
    onReason(reason);
    setOpen(next);
  };
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <Dialog open={open} onOpenChange={handleChange} title="Sign in" description="No gas.">
        <Button>Wallet</Button>
      </Dialog>
    </>
  );
}

async function openDialog() {
  const onReason = vi.fn<(reason: DialogReason) => void>();
  const user = userEvent.setup();
  render(<Page onReason={onReason} />);
  await user.click(screen.getByRole('button', { name: 'Open' }));
  const dialog = await screen.findByRole('dialog', { name: 'Sign in' });
  return { user, onReason, dialog };
}

test('takes the focus to its first control and is described', async () => {
  const { dialog } = await openDialog();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Wallet' })));
  expect(document.getElementById(dialog.getAttribute('aria-describedby') ?? '')?.textContent).toBe('No gas.');
});

test('Escape closes it, says why, and gives the focus back', async () => {
  const { user, onReason } = await openDialog();
  await user.keyboard('{Escape}');
  expect(onReason).toHaveBeenCalledExactlyOnceWith('escape');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open' })));
});

test('the cross closes it and says so', async () => {
  const { user, onReason } = await openDialog();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(onReason).toHaveBeenCalledExactlyOnceWith('close');
});

test('stays when the caller keeps it open', async () => {
  const onOpenChange = vi.fn();
  render(
    <Dialog open onOpenChange={onOpenChange} title="Sending">
      <Button>Wait</Button>
    </Dialog>,
  );
  await userEvent.keyboard('{Escape}');
  expect(onOpenChange).toHaveBeenCalledWith(false, 'escape');
  expect(screen.getByRole('dialog', { name: 'Sending' })).toBeDefined();
});
