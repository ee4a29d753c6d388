import { parseMarkdown } from '@hideout/markdown/parse-markdown';
import { createFakeApi } from '@hideout/testing/fake-api';
import { HOSTILE_BODIES } from '@hideout/testing/hostile-text';
import { renderRoutes } from '@hideout/testing/render-routes';
import { cleanup, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import { ProposalPreview } from '../form/proposal-preview.tsx';
import { ProposalText } from './proposal-text.tsx';

/** Longer, and a page of it would take too long. */
const PARSE_WITHIN_MS = 100;

const FORBIDDEN = [
  'script, style, iframe, object, embed, form, button, link, meta, base, svg script, math, video, audio',
  'details[ontoggle], [onerror], [onload], [onclick], [onfocus], [onmouseover], [style], [srcdoc]',
].join(', ');

const bodies = Object.entries(HOSTILE_BODIES);

afterEach(cleanup);

function render(text: ReactElement): HTMLElement {
  renderRoutes(
    { createRoutes: () => [{ path: '/text', element: <main>{text}</main> }] },
    { at: '/text', api: createFakeApi({ handlers: [] }) },
  );
  return screen.getByRole('main');
}

/** As the page shows it, with the tree that the server sends. */
function show(body: string): HTMLElement {
  return render(<ProposalText body={body} tree={JSON.parse(JSON.stringify(parseMarkdown(body)))} />);
}

/** The markup without the ids that React counts up from one rendering to the next. */
const getMarkup = ({ innerHTML }: HTMLElement) => innerHTML.replaceAll(/«r\w+»|_r_\w+_/g, 'id');

describe.each(bodies)('%s', (_, body) => {
  test('is parsed in time', () => {
    // Of this thread alone: other files are tested in other threads of the same process. What was compiled
    // meanwhile is left out by the fastest of three.
    const tries = [1, 2, 3].map(() => {
      const start = process.threadCpuUsage().user;
      parseMarkdown(body);
      return (process.threadCpuUsage().user - start) / 1_000;
    });
    expect(Math.min(...tries)).toBeLessThan(PARSE_WITHIN_MS);
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

  test('is the same when the server parsed it and when the browser does', () => {
    const fromServer = getMarkup(show(body));
    cleanup();
    expect(getMarkup(render(<ProposalPreview body={body} />))).toBe(fromServer);
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
