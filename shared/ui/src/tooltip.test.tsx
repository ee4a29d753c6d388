import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { Tooltip } from './tooltip.tsx';

const shown = () => screen.queryAllByText('Counted at block 7').length === 2;

test('describes its control to screen readers without being open', () => {
  render(
    <Tooltip content="Counted at block 7">
      <Button>When?</Button>
    </Tooltip>,
  );
  const id = screen.getByRole('button', { name: 'When?' }).getAttribute('aria-describedby') ?? '';
  expect(document.getElementById(id)?.textContent).toBe('Counted at block 7');
});

test('shows on hover after a moment, and goes by Escape before the dialog around it does', async () => {
  const onOpenChange = vi.fn();
  render(
    <Dialog open onOpenChange={onOpenChange} title="Vote">
      <Tooltip content="Counted at block 7">
        <Button>When?</Button>
      </Tooltip>
    </Dialog>,
  );
  const button = await screen.findByRole('button', { name: 'When?' });
  await userEvent.hover(button);
  await vi.waitFor(() => expect(shown()).toBe(true));
  fireEvent.keyDown(button, { key: 'Escape' });
  expect(shown()).toBe(false);
  expect(onOpenChange).not.toHaveBeenCalled();
});
