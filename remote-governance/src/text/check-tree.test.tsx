import { createFakeApi } from '@hideout/testing/fake-api';
import { renderRoutes } from '@hideout/testing/render-routes';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ProposalText } from './proposal-text.tsx';

function show(tree: unknown[]): HTMLElement {
  const element = <ProposalText body="As it was typed." tree={JSON.parse(JSON.stringify(tree))} />;
  renderRoutes(
    { createRoutes: () => [{ path: '/text', element: <main>{element}</main> }] },
    { at: '/text', api: createFakeApi({ handlers: [] }) },
  );
  return screen.getByRole('main');
}

const RUN = 'globalThis.hostileTreeRan=1';
const nested = (depth: number) => `${'["em",{},'.repeat(depth)}"deep"${']'.repeat(depth)}`;

test.each([
  ['script', {}],
  ['iframe', { src: `javascript:${RUN}`, srcDoc: `<script>${RUN}</script>` }],
  ['form', { action: `javascript:${RUN}` }],
  ['style', {}],
  ['object', { data: `javascript:${RUN}` }],
  ['constructor', {}],
  ['__proto__', {}],
  ['SCRIPT', {}],
  [['p'], {}],
  [null, {}],
  ['p', null],
  ['p', 'props'],
  // Nothing can be inside of these.
  ['img', { src: 'https://pictures.example/a.png' }],
  ['br', {}],
  ['input', {}],
])('of [%j, %j, …] the letters are left', (tag, props) => {
  const text = show([['p', {}, 'before ', [tag, props, 'its ', ['strong', {}, 'letters']], ' after']]);
  expect(text.querySelector('[class*=prose] p')?.innerHTML).toBe('before its letters after');
});

test('properties that are not on the list, handlers among them, are left out', () => {
  const props = {
    onClick: RUN,
    onclick: RUN,
    style: { position: 'fixed' },
    className: 'x',
    ref: 'x',
    key: 'x',
    children: 'x',
    dangerouslySetInnerHTML: { __html: `<img src=x onerror="${RUN}">` },
    title: { toString: 1 },
    id: { toString: 1 },
    start: '1" onclick="x',
    align: 'center;position:fixed',
    alt: ['x'],
  };
  const text = show([
    ['p', props, 'words'],
    ['h2', props, 'heading'],
    ['ol', props, ['li', props, 'entry']],
    ['table', props, ['tbody', props, ['tr', props, ['td', props, 'cell']]]],
    ['img', { ...props, src: 'https://pictures.example/a.png' }],
    ['input', { ...props, type: 'image', checked: 'yes' }],
    ['div', { id: 'root' }, 'note'],
  ]);
  const prose = text.querySelector('[class*=prose]');
  const names = [...(prose?.querySelectorAll('*') ?? [])].flatMap((element) =>
    [...element.attributes].map(({ name, value }) => `${element.localName} ${name}=${value}`),
  );
  expect(names.filter((name) => /onclick|style|=x$|root/.test(name))).toEqual(['div id=text-root']);
  expect(document.getElementById('root')).toBeNull();
  expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(false);
});

test.each([
  `javascript:${RUN}`,
  'data:text/html,x',
  '//evil.example',
  '/\\evil.example',
  'java\nscript:x',
  { toString: 1 },
  ['https://plain.example'],
  7,
])('%j is no address of a link or an image', (address) => {
  const text = show([
    ['a', { href: address }, 'words'],
    ['img', { src: address, alt: 'picture' }],
  ]);
  expect(text.querySelector('a, img')).toBeNull();
  expect(text.textContent).toContain('wordspicture');
});

test.each([
  ['40 levels', JSON.parse(nested(39)), 'deep'],
  ['41 levels', JSON.parse(nested(40)), 'Shown as it was typed'],
  ['10,000 levels', JSON.parse(nested(9_999)), 'Shown as it was typed'],
  ['100,000 parts', ['p', {}, ...Array.from({ length: 100_000 }, () => ['br', {}])], 'Shown as it was typed'],
])('of %s what can be laid out is, and the rest is the text as it was typed', (_, tree, shown) => {
  expect(show([tree]).textContent).toContain(shown);
});

test('parts that are nothing at all are left out', () => {
  expect(show([7, null, true, {}, [], [[]], 'letters']).querySelector('[class*=prose]')?.textContent).toBe(
    'letters',
  );
});
