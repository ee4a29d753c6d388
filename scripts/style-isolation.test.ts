import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { checkStyles, styleProblems } from './style-isolation.ts';

const inLayer = (css: string) => styleProblems('serum', `@layer remote{${css}}`);

test.each([
  '.serum-vial-a1{color:red}',
  '.serum-vial-a1 > svg:hover path{color:red}',
  'select.serum-box-a1 + svg{color:red}',
  ':is(.serum-front-a1, .serum-back-a1 b)::before{color:red}',
  '@media (width < 10rem){.serum-vial-a1{color:red}}',
  '@keyframes serum-rise-a1{to{color:red}}',
  '.serum-vial-a1{&:hover{color:red} & i{color:red}}',
])('%s reaches only what the remote draws', (css) => {
  expect(inLayer(css)).toEqual([]);
  expect(styleProblems('serum', `@layer ui{${css}}`)).toEqual([]);
});

test.each([
  ['h1{color:red}', 'h1 does not begin with a class of its own'],
  ['*{color:red}', '* does not begin with a class of its own'],
  [':root{color:red}', ':root does not begin with a class of its own'],
  ['body .serum-vial-a1{color:red}', 'body .serum-vial-a1 does not begin with a class of its own'],
  ['#main{color:red}', '#main does not begin with a class of its own'],
  ['[hidden]{color:red}', '[hidden] does not begin with a class of its own'],
  [':not(.serum-vial-a1){color:red}', ':not(.serum-vial-a1) does not begin with a class of its own'],
  [':is(.serum-vial-a1, h1){color:red}', ':is(.serum-vial-a1, h1) does not begin with a class of its own'],
  ['.shell-bar{color:red}', '.shell-bar names the class .shell-bar of somebody else'],
  [
    '.serum-vial-a1 .quests-x{color:red}',
    '.serum-vial-a1 .quests-x names the class .quests-x of somebody else',
  ],
  ['@media print{h1{color:red}}', 'h1 does not begin with a class of its own'],
  ['@keyframes rise{to{color:red}}', '@keyframes rise does not begin with "serum-"'],
  ['@font-face{font-family:x;src:url(x)}', '@font-face holds for the whole page'],
])('%s is named', (css, problem) => {
  expect(inLayer(css)).toEqual([problem]);
});

test('a rule outside of the layers would win over the shell, and is named', () => {
  expect(styleProblems('serum', '.serum-a{color:red} @layer host{.serum-b{color:red}}')).toEqual([
    '.serum-a stands outside of @layer remote',
    '.serum-b stands outside of @layer remote',
  ]);
});

test('the check names remote, file and selector, and counts remotes', () => {
  const dir = mkdtempSync(path.join(tmpdir(), 'hideout-styles-'));
  try {
    for (const [name, css] of [
      ['serum', 'h1{color:red}'],
      ['quests', '@layer remote{.quests-a{color:red}}'],
    ] as const) {
      mkdirSync(path.join(dir, name, 'static'), { recursive: true });
      writeFileSync(path.join(dir, name, 'static/page.css'), css);
    }
    const tally = checkStyles({
      host: 'unused',
      serum: path.join(dir, 'serum'),
      quests: path.join(dir, 'quests'),
    });
    expect(tally).toMatchObject({ passed: 1, failed: 1 });
    expect(tally.output).toContain(
      `✗ serum, ${path.join('static', 'page.css')}: h1 does not begin with a class of its own`,
    );
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
});
