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

test('offers the browser the widths that its edge needs, and says how wide it is', () => {
  const src = '/api/image?url=a&w=256&q=75';
  const { container, rerender } = render(<Avatar id="hound" name="" src={src} size={34} />);
  const image = () => container.querySelector('img');
  expect([image()?.sizes, image()?.width, image()?.height]).toEqual(['34px', 34, 34]);
  expect(image()?.srcset).toMatch(/w=48&q=75 48w,.*w=96&q=75 96w,.*w=128&q=75 128w$/);
  rerender(<Avatar id="hound" name="" src={src} size={320} sizes="(width < 40rem) 90vw, 320px" />);
  expect(image()?.sizes).toBe('(width < 40rem) 90vw, 320px');
  rerender(<Avatar id="hound" name="" src="/gone.png" />);
  expect(image()?.hasAttribute('srcset')).toBe(false);
});

test('says that the image is broken when it is', () => {
  let broken = 0;
  const { container } = render(<Avatar id="hound" name="" src="/gone.png" onBroken={() => (broken += 1)} />);
  const image = container.querySelector('img');
  if (image !== null) fireEvent.error(image);
  expect(broken).toBe(1);
});
