import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Field, Input } from './field.tsx';
import { Select } from './select.tsx';

const describedBy = (element: HTMLElement) =>
  (element.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' | ');

test('ties label, hint and error to the control', () => {
  const { rerender } = render(
    <Field label="Code" hint="Twelve letters.">
      <Input />
    </Field>,
  );
  const input = screen.getByRole('textbox', { name: 'Code' });
  expect(describedBy(input)).toBe('Twelve letters.');
  expect(input.getAttribute('aria-invalid')).toBeNull();

  rerender(
    <Field label="Code" hint="Twelve letters." error="Used on 12 Nov.">
      <Input />
    </Field>,
  );
  expect(describedBy(input)).toBe('Twelve letters. | Used on 12 Nov.');
  expect(input.getAttribute('aria-invalid')).toBe('true');
});

test('an error appears in a region that stood there before', () => {
  const { container, rerender } = render(
    <Field label="Code">
      <Input />
    </Field>,
  );
  const region = container.querySelector('[aria-live]');
  rerender(
    <Field label="Code" error="No such code.">
      <Input />
    </Field>,
  );
  expect(region?.textContent).toBe('No such code.');
});

test('serves a select as well, and the rest of the caller’s props', () => {
  render(
    <Field label="Category" hint="One of two.">
      <Select
        aria-describedby="more"
        defaultValue="b"
        options={[
          { value: 'a', label: 'A' },
          { value: 'b', label: 'B' },
        ]}
      />
    </Field>,
  );
  const select = screen.getByRole('combobox', { name: 'Category' });
  expect(select.getAttribute('aria-describedby')).toMatch(/^more .+-hint$/);
});
