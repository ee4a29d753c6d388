import { getProposal } from '@hideout/contract/governance';
import { makeProposal } from '@hideout/testing/factories/governance';
import { answer } from '@hideout/testing/fake-api';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderGovernance } from '../testing/render-governance.tsx';

async function showText(body: string) {
  renderGovernance({ at: '/governance/prop_41', handlers: [answer(getProposal, makeProposal({ body }))] });
  const panel = await screen.findByRole('tabpanel');
  return { panel, text: within(panel) };
}

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'java\tscript:alert(1)',
  '&#106;avascript:alert(1)',
  'vbscript:msgbox(1)',
  'data:text/html,<script>alert(1)</script>',
  'file:///etc/passwd',
  '//evil.example/x',
  '/\\evil.example',
])('a link to %s is text', async (target) => {
  const { panel, text } = await showText(`Look [here](<${target}>) please, it is all written down.`);
  expect(text.getByText(/here/)).toBeTruthy();
  expect(panel.querySelectorAll('a')).toHaveLength(0);
});

test('raw HTML is shown as the text it is', async () => {
  const { panel } = await showText(
    'Before <b onclick="alert(1)">bold</b> <img src=x onerror=alert(1)>\n\n<script>alert(1)</script>\n\n<iframe src="//evil.example"></iframe>\n\n<style>*{display:none}</style>',
  );
  expect(panel.textContent).toContain('<script>alert(1)</script>');
  expect(panel.textContent).toContain('<img src=x onerror=alert(1)>');
  expect(panel.querySelector('b, img, script, iframe, style')).toBeNull();
});

test('a link that leaves says where to and opens apart', async () => {
  const { text } = await showText(
    'See [the numbers](https://forum.example/t/1) and https://plain.example/a before you vote.',
  );
  const link = text.getByRole('link', { name: /the numbers \(forum\.example\)/ });
  expect(link.getAttribute('rel')).toBe('noopener noreferrer');
  expect(link.getAttribute('target')).toBe('_blank');
  expect(text.getByRole('link', { name: /^https:\/\/plain\.example\/a \(opens/ })).toBeTruthy();
});

test('a link inside the site stays in it', async () => {
  const { text } = await showText(
    'As decided in [the one before](/governance/prop_40), and so on and so forth.',
  );
  const link = text.getByRole('link', { name: 'the one before' });
  expect(link).toHaveProperty('pathname', '/governance/prop_40');
  expect(link.getAttribute('target')).toBeNull();
});

test('loads an image lazily, through this site, without a referrer, and shows a link when it fails', async () => {
  const { text } = await showText('![The bar](https://pictures.example/bar.png)');
  const image = text.getByRole('img', { name: 'The bar' });
  expect(image.getAttribute('loading')).toBe('lazy');
  expect(image.getAttribute('referrerpolicy')).toBe('no-referrer');
  expect(image.getAttribute('src')).toBe('/api/image?url=https://pictures.example/bar.png&w=1200&q=75');
  fireEvent.error(image);
  expect(text.getByRole('link', { name: /The bar \(pictures\.example\)/ })).toBeTruthy();
});

test('an image from a dangerous address is its description', async () => {
  const { panel, text } = await showText('![The bar](javascript:alert(1)) is nice.');
  expect(text.getByText('The bar')).toBeTruthy();
  expect(panel.querySelector('img')).toBeNull();
});

test('headings continue the page, whatever level their author chose', async () => {
  const { text } = await showText('### First\n\nWords.\n\n#### Below it\n\nWords.');
  expect(text.getByRole('heading', { name: 'First', level: 2 })).toBeTruthy();
  expect(text.getByRole('heading', { name: 'Below it', level: 3 })).toBeTruthy();
  expect(text.queryByRole('navigation')).toBeNull();
});

test('a long text lists its headings as links to them', async () => {
  const { text } = await showText('# One *more*\n\n# Two\n\n# Two\n\n# root');
  const parts = within(text.getByRole('navigation', { name: 'Parts of this text', hidden: true }));
  const links = parts.getAllByRole('link', { hidden: true });
  expect(links.map((link) => link.textContent)).toEqual(['One more', 'Two', 'Two', 'root']);
  for (const link of links) {
    const id = link.getAttribute('href')?.slice(1) ?? '';
    expect(id).toMatch(/^text-/);
    expect(document.getElementById(id)?.tagName).toBe('H2');
  }
});

test('a link to a part of the text leads there, and a note cannot take an id of the page', async () => {
  const { text } = await showText(
    'See [the cost](#what-it-costs).[^root]\n\n## What it costs\n\nMuch.\n\n[^root]: A note.',
  );
  const link = text.getByRole('link', { name: 'the cost' });
  expect(document.getElementById(link.getAttribute('href')?.slice(1) ?? '')?.textContent).toBe(
    'What it costs',
  );
  expect(text.getByRole('link', { name: 'root' }).getAttribute('href')).toBe('#text-root');
});

test('a table can be reached and scrolled by keyboard', async () => {
  const { text } = await showText('| a | b |\n|---|---|\n| 1 | 2 |');
  const box = text.getByRole('region', { name: 'Table' });
  expect(box.tabIndex).toBe(0);
  expect(within(box).getByRole('table')).toBeTruthy();
});

test('a thread of twelve quotes inside each other is laid out', async () => {
  const answers = Array.from({ length: 12 }, (_, index) => `${'> '.repeat(index + 1)}Answer ${index + 1}.`);
  const { panel, text } = await showText(answers.join('\n'));
  expect(panel.querySelectorAll('blockquote')).toHaveLength(12);
  expect(text.getByText('Answer 12.').closest('blockquote')?.textContent).toBe('Answer 12.');
});

test('a text that an older API sends without its parts is parsed here', async () => {
  const { bodyTree: _, ...proposal } = makeProposal({ body: '## Costs\n\n*Much*, see [them](#costs).' });
  renderGovernance({ at: '/governance/prop_41', handlers: [answer(getProposal, proposal)] });
  expect(await screen.findByRole('heading', { name: 'Costs', level: 2 })).toHaveProperty('id', 'text-costs');
  expect(screen.getByText('Much').tagName).toBe('EM');
});

test('a task has its box, a note its label, a column its side, and an address without a scheme its link', async () => {
  const { text } = await showText(
    '- [ ] open\n- [x] done\n\n| a |\n|--:|\n| 1 |\n\nSee www.plain.example/a.[^n]\n\n[^n]: The *note*.',
  );
  expect(text.getAllByRole('checkbox').map((box) => (box as HTMLInputElement).checked)).toEqual([
    false,
    true,
  ]);
  expect(text.getByRole('cell', { name: '1' }).style.textAlign).toBe('right');
  const link = text.getByRole('link', { name: /^www\.plain\.example\/a/ });
  expect(link.getAttribute('href')).toBe('http://www.plain.example/a');
  expect(text.getByRole('contentinfo').textContent).toBe('n: The note.');
});
