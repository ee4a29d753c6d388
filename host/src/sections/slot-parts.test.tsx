import type { SlotPart } from '@hideout/session/contributions-context';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type ComponentType, useEffect } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { SlotParts } from './slot-parts.tsx';

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

const part = (title: string, load: () => Promise<ComponentType<object>>): SlotPart => ({
  key: `${title}@1.0.0 part`,
  title,
  height: 90,
  load,
});
const Good = ({ name = '' }: { name?: string }) => <p>For {name}</p>;

function Throws(): never {
  throw new Error('in render');
}

function ThrowsLater() {
  useEffect(() => {
    throw new Error('in an effect');
  }, []);
  return <p>Half of it</p>;
}

test.each<[string, () => Promise<ComponentType<object>>, RegExp]>([
  ['in render', async () => Throws, /Something of Serum stopped/],
  ['in an effect', async () => ThrowsLater, /Something of Serum stopped/],
  ['while loading', () => Promise.reject(new Error('no file')), /could not load/],
])('a part that throws %s leaves the others alone', async (_, load, text) => {
  render(
    <SlotParts parts={[part('Serum', load), part('Quests', async () => Good)]} props={{ name: 'hound' }} />,
  );
  expect(await screen.findByText(text)).toBeDefined();
  expect(await screen.findByText('For hound')).toBeDefined();
});

test('reserves space for a slot component until it renders, and retries one that stopped', async () => {
  let isBroken = true;
  const Fragile = () => {
    if (isBroken) throw new Error('in render');
    return <p>Whole again</p>;
  };
  const { container } = render(<SlotParts parts={[part('Serum', async () => Fragile)]} props={{}} />);
  expect(container.innerHTML).toContain('--skeleton-height: 90px');
  const again = await screen.findByRole('button', { name: 'Try again' });
  isBroken = false;
  await userEvent.click(again);
  expect(await screen.findByText('Whole again')).toBeDefined();
});

test.each<[string, () => Promise<ComponentType<object>>]>([
  ['throws in render', async () => Throws],
  ['throws in an effect', async () => ThrowsLater],
  ['cannot be loaded', () => Promise.reject(new Error('no file'))],
])('where the page is whole without it, a part that %s leaves no trace', async (_, load) => {
  const parts = [{ ...part('Serum', load), height: 0 }, part('Quests', async () => Good)];
  const { container } = render(<SlotParts parts={parts} props={{ name: 'hound' }} isOptional />);
  // Nor does it say that it waits: most have nothing to show.
  expect(container.textContent).toBe('');
  expect(await screen.findByText('For hound')).toBeDefined();
  await vi.waitFor(() => expect(container.textContent).toBe('For hound'));
  expect(container.querySelectorAll('div')).toHaveLength(1);
});
