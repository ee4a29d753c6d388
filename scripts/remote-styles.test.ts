import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { repoRoot, tool } from './command.ts';

let root: string;
beforeAll(() => {
  root = mkdtempSync(path.join(tmpdir(), 'hideout-lint-'));
  for (const file of ['biome.json', 'scripts/remote-styles.grit'])
    cpSync(path.join(repoRoot, file), path.join(root, file));
  mkdirSync(path.join(root, 'remote-treasury/src'), { recursive: true });
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** What the linter says about a sheet of a remote. */
function lint(css: string): string {
  writeFileSync(path.join(root, 'remote-treasury/src/page.module.css'), css);
  const { command, args } = tool('biome', 'lint', '--vcs-enabled=false', 'remote-treasury');
  const { status, stderr } = spawnSync(command, args, { cwd: root, encoding: 'utf8' });
  return status === 0 ? '' : stderr;
}

test.each([
  ['a rule outside of the layers', '.a { color: red }', 'Put the rule into @layer remote'],
  ['a layer of others', '@layer host { .a { color: red } }', 'The layers of a remote are remote and ui.'],
  ['a font of the whole page', '@font-face { font-family: x; src: url(x) }', 'holds for the whole page'],
  ['an at-rule nobody knows', '@layer remote { @new { .a { color: red } } }', 'holds for the whole page'],
])('the linter refuses %s', (_, css, message) => {
  expect(lint(css)).toContain(message);
});

test.each(['.a + *', '.a:not(.b) + *', '.a:is(:hover) + header', '.a + .b ~ footer', '.a { & + * {} } .b'])(
  'the linter refuses the sibling of %s, which may be anybody’s',
  (selector) => {
    expect(lint(`@layer remote { ${selector} { color: red } }`)).toContain('The sibling may be another');
  },
);

test('the linter lets a sheet pass that stays in its layer and its own elements', () => {
  const selectors = '.a + .b, .a > * + *, .a:nth-child(2n + 1)';
  const rules = `${selectors} { color: red } @media print { .c { color: red; & > li { color: blue } } }`;
  expect(lint(`@layer remote { ${rules} @keyframes shake { from { color: red } } }`)).toBe('');
});
