import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { RadioCards } from './radio-cards.tsx';

const OPTIONS = [
  { value: 'for', title: 'For', detail: 'Pay it', tone: 'serum', icon: 'check' },
  { value: 'against', title: 'Against', tone: 'flesh', icon: 'cross' },
] as const;

test('is a named group of radios with their details', () => {
  render(<RadioCards label="Your vote" value={null} onValueChange={() => undefined} options={OPTIONS} />);
  expect(screen.getByRole('group', { name: 'Your vote' })).toBeDefined();
  expect(screen.getAllByRole('radio', { checked: false })).toHaveLength(2);
  expect(screen.getByRole('radio', { name: /^For\s*Pay it$/ })).toBeDefined();
});

test('a press anywhere on the card chooses it', async () => {
  const onValueChange = vi.fn();
  render(<RadioCards label="Your vote" value="for" onValueChange={onValueChange} options={OPTIONS} />);
  expect(screen.getByRole('radio', { name: /For/, checked: true })).toBeDefined();
  await userEvent.click(screen.getByText('Against'));
  expect(onValueChange).toHaveBeenCalledExactlyOnceWith('against');
});

test('is locked as a whole', async () => {
  const onValueChange = vi.fn();
  render(
    <RadioCards label="Your vote" value={null} onValueChange={onValueChange} options={OPTIONS} disabled />,
  );
  await userEvent.click(screen.getByText('For'));
  expect(onValueChange).not.toHaveBeenCalled();
});
