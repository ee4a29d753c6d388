import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Avatar } from './avatar.tsx';

test('draws the mutant of the id when there is no image', () => {
  const { container } = render(<Avatar id="hound" name="hound.eth" src={null} />);
  expect(screen.getByRole('img', { name: 'hound.eth' })).toBeDefined();
  expect(container.querySelector('svg')).not.toBeNull();
});

test('falls back to the mutant when the image breaks, and tries the next one', () => {
  const { container, rerender } = render(<Avatar id="hound" name="" src="/gone.png" />);
  const image = container.querySelector('img');
  expect(image?.getAttribute('loading')).toBe('lazy');
  if (image !== null) fireEvent.error(image);
  expect(container.querySelector('img')).toBeNull();
  rerender(<Avatar id="hound" name="" src="/new.png" />);
  expect(container.querySelector('img')?.getAttribute('src')).toBe('/new.png');
});

test('is decoration where the name stands beside it', () => {
  render(<Avatar id="hound" name="" />);
  expect(screen.queryByRole('img')).toBeNull();
});
