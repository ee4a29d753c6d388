import { act } from '@testing-library/react';
import axe from 'axe-core';
import { vi } from 'vitest';

/** Rules that need a layout or a whole document; the browser tests have both. */
const RULES_OF_OTHER_CHECKS = [
  'color-contrast',
  'region',
  'page-has-heading-one',
  'landmark-one-main',
  'document-title',
];

/** What axe has against `element`, one line for each finding. For vitest's fake timers, which it moves on. */
export async function axeFindings(element: Element): Promise<string[]> {
  const rules = Object.fromEntries(RULES_OF_OTHER_CHECKS.map((rule) => [rule, { enabled: false }]));
  const run = axe.run(element, { rules, resultTypes: ['violations'] });
  let done = false;
  const end = () => {
    done = true;
  };
  run.then(end, end);
  // It gives way to the page by timers now and then.
  while (!done) await act(() => vi.advanceTimersByTimeAsync(1));
  const { violations } = await run;
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ html }) => `${id}: ${help}: ${html.slice(0, 200)}`),
  );
}
