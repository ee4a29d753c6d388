import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { PageHeader } from './page-header.tsx';

test('its heading can take the focus after a navigation', () => {
  render(<PageHeader title="Governance" lead="Mutants don’t ask." />);
  const heading = screen.getByRole('heading', { level: 1, name: 'Governance' });
  heading.focus();
  expect(document.activeElement).toBe(heading);
  expect(heading.hasAttribute('data-page-heading')).toBe(true);
});

test('words of two widths are read as one line', () => {
  render(
    <PageHeader
      title={[
        { text: 'Your', width: 'narrow' },
        { text: 'serum', width: 'wide' },
      ]}
    />,
  );
  expect(
    screen.getByRole('heading', { level: 1, name: 'Your serum' }).hasAttribute('data-page-heading'),
  ).toBe(true);
});
