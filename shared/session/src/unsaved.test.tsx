import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createHostServices, HostProviders } from './host.tsx';
import { hasUnsaved } from './host-requests.ts';
import { useUnsaved } from './session.ts';

function Form({ typed }: { readonly typed: boolean }) {
  useUnsaved(typed);
  return null;
}

test('the page holds something unsaved for as long as any of its forms does', () => {
  const runtime = createHostServices({});
  const page = (...forms: boolean[]) => (
    <HostProviders runtime={runtime}>
      {forms.map((typed, index) => (
        <Form key={index} typed={typed} />
      ))}
    </HostProviders>
  );
  const view = render(page(false, false));
  expect(hasUnsaved(runtime)).toBe(false);
  view.rerender(page(true, true));
  view.rerender(page(true, false));
  expect(hasUnsaved(runtime)).toBe(true);
  // Removed with its page.
  view.rerender(page());
  expect(hasUnsaved(runtime)).toBe(false);
});
