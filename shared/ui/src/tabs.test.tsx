import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { Tabs } from './tabs.tsx';

type Part = 'text' | 'votes' | 'timeline';

function Page() {
  const [value, setValue] = useState<Part>('text');
  return (
    <Tabs
      label="Parts"
      value={value}
      onValueChange={setValue}
      items={[
        { value: 'text', label: 'Text', content: 'The words' },
        { value: 'votes', label: 'Votes', count: 1_412, content: 'Who voted' },
        { value: 'timeline', label: 'Timeline', content: 'When' },
      ]}
    />
  );
}

const current = () => screen.getByRole('tab', { selected: true }).textContent;

test('arrows choose and go round, Home and End jump', async () => {
  const user = userEvent.setup();
  render(<Page />);
  await user.tab();
  expect(current()).toBe('Text');
  await user.keyboard('{ArrowRight}');
  expect(current()).toBe('Votes1,412');
  await user.keyboard('{ArrowRight}{ArrowRight}');
  expect(current()).toBe('Text');
  await user.keyboard('{ArrowLeft}');
  expect(current()).toBe('Timeline');
  await user.keyboard('{Home}');
  expect(current()).toBe('Text');
  expect(document.activeElement?.textContent).toBe('Text');
});

test('is one stop for Tab, then its panel', async () => {
  const user = userEvent.setup();
  render(<Page />);
  await user.tab();
  await user.keyboard('{End}');
  await user.tab();
  expect(document.activeElement).toBe(screen.getByRole('tabpanel', { name: 'Timeline' }));
});

test('shows the panel of the pressed tab alone', async () => {
  render(<Page />);
  await userEvent.click(screen.getByRole('tab', { name: /Votes/ }));
  expect(screen.getByRole('tabpanel').textContent).toBe('Who voted');
  expect(screen.getByRole('tab', { selected: true }).getAttribute('aria-controls')).toBe(
    screen.getByRole('tabpanel').id,
  );
});
