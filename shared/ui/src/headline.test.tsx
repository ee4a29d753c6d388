import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Headline } from './headline.tsx';

const WORDS = [
  { text: 'Mutants', width: 'wide' },
  { text: 'don’t ask,', width: 'narrow', breakAfter: true },
  { text: 'they', width: 'narrow', accent: true },
  { text: 'vote.', width: 'wide', accent: true },
] as const;

test('is read as one sentence, once', () => {
  render(<Headline words={WORDS} level={2} animate />);
  const heading = screen.getByRole('heading', { level: 2 });
  expect(heading.textContent).toBe('Mutants don’t ask, they vote. ');
});

test('stands still where the font cannot be asked for', () => {
  const { container } = render(<Headline words={WORDS} level={1} animate />);
  expect(container.querySelector('[class*="grows"]')).toBeNull();
});
