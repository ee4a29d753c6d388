import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { Button } from './button.tsx';
import { LinkButton } from './link-button.tsx';

test('while busy it keeps the focus and takes no press', async () => {
  const onClick = vi.fn();
  const { rerender } = render(<Button onClick={onClick}>Vote</Button>);
  const button = screen.getByRole('button', { name: 'Vote' });
  await userEvent.click(button);
  rerender(
    <Button onClick={onClick} busy>
      Vote
    </Button>,
  );
  await userEvent.click(button);
  expect(onClick).toHaveBeenCalledOnce();
  expect(document.activeElement).toBe(button);
  expect(button.getAttribute('aria-busy')).toBe('true');
});

test('says why it cannot be pressed, and sends no form', async () => {
  const onSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
  render(
    <form onSubmit={onSubmit}>
      <Button type="submit" disabledReason="You are offline">
        Claim
      </Button>
    </form>,
  );
  const button = screen.getByRole('button', { name: 'Claim' });
  expect(button.getAttribute('aria-disabled')).toBe('true');
  expect(document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'You are offline',
  );
  await userEvent.click(button);
  expect(onSubmit).not.toHaveBeenCalled();
});

test('a link keeps its own props under the look of a button', () => {
  render(
    <LinkButton
      variant="secondary"
      render={
        <a href="/serum" data-kind="router" className="own">
          .
        </a>
      }
    >
      Claim
    </LinkButton>,
  );
  const link = screen.getByRole('link', { name: 'Claim' });
  expect(link.getAttribute('href')).toBe('/serum');
  expect(link.getAttribute('data-kind')).toBe('router');
  expect(link.className).toMatch(/ own$/);
});
