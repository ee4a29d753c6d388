import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Headline } from './headline.tsx';

const LABELS = [
  { text: 'Mutants', width: 'wide' },
  { text: 'don’t ask,', width: 'narrow', breakAfter: true },
  { text: 'they', width: 'narrow', accent: true },
  { text: 'vote.', width: 'wide', accent: true },
] as const;

test('is read as one message, once', () => {
  render(<Headline words={LABELS} level={2} animate />);
  const heading = screen.getByRole('heading', { level: 2 });
  expect(heading.textContent).toBe('Mutants don’t ask, they vote. ');
});

test('stands still where the font cannot be asked for', () => {
  const { container } = render(<Headline words={LABELS} level={1} animate />);
  expect(container.querySelector('[class*="grows"]')).toBeNull();
});
