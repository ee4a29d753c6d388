import type { RemoteModule } from '@hideout/session/remote';
import { IntentLink } from '@hideout/session/router';
import { usePageTitle } from '@hideout/session/session';
import { type ReactNode, useEffect } from 'react';
import { expect, test } from 'vitest';
import { inspectPage } from './inspect-page.ts';
import { getWalletAddress, routePaths } from './route-paths.ts';

type PageProps = { effect?: () => void; children?: ReactNode; title?: string };

function Page({ effect, children = <h1>Things</h1>, title = 'Things' }: PageProps) {
  usePageTitle(title);
  useEffect(() => effect?.(), [effect]);
  return <>{children}</>;
}

function inspect(page: ReactNode) {
  const remote: RemoteModule = { createRoutes: () => [{ path: '/things', element: page }] };
  return inspectPage(remote, { address: '/things', title: 'Things', persona: 'holder', handlers: [] });
}

test('a page that behaves has no findings', async () => {
  function tidy() {
    const timer = setInterval(() => {}, 50);
    const abort = new AbortController();
    window.addEventListener('keydown', () => {}, { signal: abort.signal });
    document.addEventListener('click', tidy);
    document.body.classList.add('busy');
    return () => {
      clearInterval(timer);
      abort.abort();
      document.removeEventListener('click', tidy);
      document.body.removeAttribute('class');
    };
  }
  expect(await inspect(<Page effect={tidy} />)).toEqual([]);
});

const leaks: Array<[string, () => void]> = [
  ['interval of 50 ms', () => void setInterval(() => {}, 50)],
  ['timer of 60000 ms', () => void setTimeout(() => {}, 60_000)],
  ['listener of "resize" on window', () => window.addEventListener('resize', () => {})],
  ['listener of "click" on document', () => document.addEventListener('click', () => {}, { once: true })],
  [
    'listener of "change" on the media query (width > 1px)',
    () => {
      matchMedia('(width > 1px)').addEventListener('change', () => {});
    },
  ],
  ['node in the body: <aside></aside>', () => void document.body.append(document.createElement('aside'))],
  ['attribute: <html data-things="1">', () => document.documentElement.setAttribute('data-things', '1')],
  ['global: window.things', () => void Reflect.set(window, 'things', 1)],
];

test.each(leaks)('finds a %s that is left behind', async (text, leak) => {
  const found = await inspect(<Page effect={leak} />);
  document.querySelector('aside')?.remove();
  document.documentElement.removeAttribute('data-things');
  Reflect.deleteProperty(window, 'things');
  expect(found.join('\n')).toContain(`It leaves behind a ${text}`);
});

test('names the line that started what is left behind', async () => {
  const found = await inspect(<Page effect={() => void setInterval(() => {}, 50)} />);
  expect(found[0]).toMatch(/started at .*inspect-page\.test\.tsx:\d+/);
});

const faults: Array<[string, string, ReactNode]> = [
  [
    'a second heading',
    'It has 2 headings of level 1',
    <Page>
      <h1>One</h1>
      <h1>Two</h1>
    </Page>,
  ],
  [
    'no heading',
    'It has 0 headings of level 1',
    <Page>
      <p>Things</p>
    </Page>,
  ],
  ['another title', 'Its title is "Other — hideout", and the manifest says "Things"', <Page title="Other" />],
  [
    'what axe refuses',
    'Axe finds list',
    <Page>
      <h1>Things</h1>
      <ul>
        <b>Things</b>
      </ul>
    </Page>,
  ],
  [
    'a complaint of React',
    'It says on the console: Each child in a list',
    <Page>
      <h1>{[<i />, <b />]}</h1>
    </Page>,
  ],
  [
    'a request of its own',
    'It asks past the API client: https://elsewhere.example/',
    <Page effect={() => void fetch('https://elsewhere.example/').catch(() => {})} />,
  ],
];

test.each(faults)('finds %s', async (_name, text, page) => {
  expect((await inspect(page)).join('\n')).toContain(text);
});

test('finds a page that throws', async () => {
  function Thrower(): ReactNode {
    throw new Error('no data');
  }
  expect((await inspect(<Thrower />)).join('\n')).toContain('no data');
});

test('finds a link to a page of another remote that the manifest does not name', async () => {
  const page = (
    <Page>
      <h1>
        <IntentLink to="leaderboard.view">Things</IntentLink>
      </h1>
    </Page>
  );
  expect(await inspect(page)).toEqual([
    'It links to leaderboard.view: name it in "usesIntents" of the manifest',
  ]);
});

test('reads the addresses of nested routes', () => {
  const routes = [
    { path: '/a' },
    { path: '/b/:id', children: [{ index: true as const }, { path: 'c' }] },
    { children: [{ path: '/d' }] },
  ];
  expect(routePaths(routes)).toEqual(['/a', '/b/:id', '/b/:id/c', '/d']);
});

test('asks for an address where the manifest has parameters', () => {
  expect(getWalletAddress('/b/:id', { '/b/:id': '/b/7' })).toBe('/b/7');
  expect(() => getWalletAddress('/b/:id', {})).toThrow('"/b/:id" has parameters: name an address for it');
});
