import { createFakeApi } from '@hideout/testing/fake-api';
import { HOSTILE_BODIES } from '@hideout/testing/hostile-text';
import { renderRoutes } from '@hideout/testing/render-routes';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { ProposalText } from './proposal-text.tsx';
import { readText } from './read-text.ts';

/** Longer, and a page of it would take too long. */
const READ_WITHIN_MS = 100;

const FORBIDDEN = [
  'script, style, iframe, object, embed, form, button, link, meta, base, svg script, math, video, audio',
  'details[ontoggle], [onerror], [onload], [onclick], [onfocus], [onmouseover], [style], [srcdoc]',
].join(', ');

const bodies = Object.entries(HOSTILE_BODIES);

afterEach(cleanup);

function show(body: string): HTMLElement {
  renderRoutes(
    { createRoutes: () => [{ path: '/text', element: <main>{<ProposalText body={body} />}</main> }] },
    { at: '/text', api: createFakeApi({ handlers: [] }) },
  );
  return screen.getByRole('main');
}

describe.each(bodies)('%s', (_, body) => {
  test('is read in time', () => {
    // Of this thread alone: other files are tested in other threads of the same process. What was compiled
    // meanwhile is left out by the fastest of three.
    const tries = [1, 2, 3].map(() => {
      const start = process.threadCpuUsage().user;
      readText(body);
      return (process.threadCpuUsage().user - start) / 1_000;
    });
    expect(Math.min(...tries)).toBeLessThan(READ_WITHIN_MS);
  });

  test('runs nothing, loads nothing from other origins, and every link is one to follow', () => {
    const text = show(body);
    expect(text.textContent?.trim().length).toBeGreaterThan(0);
    // The notice above a text that is shown as it was typed has an icon, and headings have a list that folds.
    expect([...text.querySelectorAll(FORBIDDEN)].map(({ outerHTML }) => outerHTML)).toEqual([]);
    for (const image of text.querySelectorAll('img')) {
      expect(image.getAttribute('src')).toMatch(/^\/api\/image\?url=/);
    }
    for (const link of text.querySelectorAll('a')) {
      expect(link.getAttribute('href')).toMatch(/^(https?:\/\/|mailto:|\/(?!\/)|#text-)/);
    }
    for (const { id } of text.querySelectorAll('[id]')) expect(id).toMatch(/^(text-|_|«|:)/);
    expect(globalThis).not.toHaveProperty('hostileTextRan');
  });
});

test('a link that looks like another address says where it leads', () => {
  const text = show(HOSTILE_BODIES['links under another name'] ?? '');
  const links = [...text.querySelectorAll('a')].map(({ textContent }) => textContent);
  expect(links.length).toBeGreaterThanOrEqual(8);
  for (const linkTexts of links)
    expect(linkTexts).toMatch(
      /\((evil\.example|mutantcartel\.com\.evil\.example|xn--80ak6aa92e\.com|thief@evil\.example)\)|^https:\/\/mutantcartel\.com\.evil\.example/,
    );
});

test('a text that is too tangled is shown as it was typed, and says so', () => {
  const text = show(HOSTILE_BODIES['quotes in quotes'] ?? '');
  expect(text.textContent).toContain('Shown as it was typed');
  expect(text.textContent).toContain('> > > >');
  expect(text.querySelector('blockquote')).toBeNull();
});
