import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Meter } from './meter.tsx';
import { SegmentedMeter } from './segmented-meter.tsx';
import { Vial } from './vial.tsx';

test('a meter has a name and has a text value', () => {
  render(<Meter label="Steps" value={2} max={3} />);
  const meter = screen.getByRole('meter', { name: 'Steps' });
  expect(meter.getAttribute('aria-valuetext')).toBe('2 of 3');
  expect(meter.getAttribute('value')).toBe('2');
});

test('prefers the text of the caller', () => {
  render(<Vial label="Claimable" value={1_240.5} max={2_000} text="1,240.5 SERUM" />);
  expect(screen.getByRole('meter', { name: 'Claimable' }).getAttribute('aria-valuetext')).toBe(
    '1,240.5 SERUM',
  );
});

test.each([
  [-5, 10, '0'],
  [50, 10, '10'],
  [3, 0, '0'],
])('%i of %i stays inside the glass', (value, max, shown) => {
  render(<Meter label="Odd" value={value} max={max} />);
  expect(screen.getByRole('meter').getAttribute('value')).toBe(shown);
});

test('the tally is an image with its whole value as text', () => {
  const snapshot = 'For 2,318, against 857, quorum at 2,900 of 5,000';
  render(
    <SegmentedMeter
      label={snapshot}
      max={5_000}
      segments={[
        { value: 2_318, tone: 'serum' },
        { value: 857, tone: 'flesh', pattern: 'hatch' },
      ]}
      marker={{ value: 2_900, label: 'Quorum' }}
    />,
  );
  expect(screen.getByRole('img', { name: snapshot })).toBeDefined();
});

test('each segment begins where the one before it ends, and the marker stays on the glass', () => {
  const { container } = render(
    <SegmentedMeter
      label="Tally"
      max={100}
      segments={[
        { value: 40, tone: 'serum' },
        { value: 20, tone: 'flesh' },
      ]}
      marker={{ value: 140, label: 'Quorum' }}
    />,
  );
  const property = (name: string) =>
    [...container.querySelectorAll<HTMLElement>('[style]')]
      .map(({ style }) => style.getPropertyValue(name))
      .filter((value) => value !== '')
      .map(Number);
  expect(property('--share')).toEqual([0.6, 0.4]);
  expect(property('--at')).toEqual([1]);
});
