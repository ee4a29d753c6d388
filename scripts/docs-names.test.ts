import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { repoRoot } from './command.ts';

const GUIDES = ['.', 'docs', '.github'].flatMap((folder) =>
  readdirSync(path.join(repoRoot, folder), { recursive: folder === '.github', encoding: 'utf8' })
    .filter((file) => file.endsWith('.md'))
    .map((file) => path.join(folder, file)),
);

const { scripts }: { scripts: Record<string, string> } = JSON.parse(
  readFileSync(path.join(repoRoot, 'package.json'), 'utf8'),
);

/** Lines that show commands: those of shell blocks, and what stands in backticks. */
function listCommands(text: string): string[] {
  const blocks = [...text.matchAll(/^```(?:sh|bash|shell)?\n(.*?)^```/gms)].flatMap(([, block = '']) =>
    block.split('\n'),
  );
  const inline = [...text.matchAll(/`([^`\n]+)`/g)].map(([, code = '']) => code);
  return [...blocks, ...inline].map((line) => line.trim());
}

test('documents that show commands are found', () => {
  expect(GUIDES).toEqual(expect.arrayContaining(['README.md', 'CONTRIBUTING.md', 'docs/federation.md']));
});

test.each(GUIDES)('%s shows no command that needs more than Node and npm', (guide) => {
  const commands = listCommands(readFileSync(path.join(repoRoot, guide), 'utf8'));
  expect(commands.filter((line) => /^(?:pnpm|npx|yarn|vitest|playwright) /.test(line))).toEqual([]);
});

test.each(GUIDES)('%s shows no script that package.json does not have', (guide) => {
  const commands = listCommands(readFileSync(path.join(repoRoot, guide), 'utf8'));
  const named = commands.flatMap((line) =>
    [...line.matchAll(/npm run ([\w:-]+)/g)].map(([, name = '']) => name),
  );
  expect(named.filter((name) => scripts[name] === undefined)).toEqual([]);
});

test.each(Object.entries(scripts))(
  'npm run %s works with nothing installed but Node and npm',
  (_name, command) => {
    expect(command).toMatch(/^node scripts\/with-node\.mjs /);
  },
);

test.each(GUIDES)('%s names no file that is not there', (guide) => {
  const text = readFileSync(path.join(repoRoot, guide), 'utf8');
  const paths = [
    ...text.matchAll(/`((?:api|host|e2e|local|tools|scripts|shared|docs|remote-[a-z]+)\/[\w./-]+)`/g),
  ];
  const named = paths.map(([, file = '']) => file);
  expect(named.filter((file) => !existsSync(path.join(repoRoot, file)))).toEqual([]);
});

const FILES = spawnSync('git', ['ls-files'], { cwd: repoRoot, encoding: 'utf8' }).stdout.split('\n');

test.each(GUIDES)('%s names no source file, also without its folder, that is not there', (guide) => {
  const text = readFileSync(path.join(repoRoot, guide), 'utf8');
  const named = [...text.matchAll(/`([\w-][\w./-]*\.(?:tsx?|mjs|css))`/g)].map(([, file = '']) => file);
  expect(named.filter((name) => !FILES.some((file) => `/${file}`.endsWith(`/${name}`)))).toEqual([]);
});

/** The anchor that GitHub gives a heading: `## Where is …` is `#where-is-`. */
function getAnchor(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(' ', '-');
}

function hasTarget(guide: string, link: string): boolean {
  const [file = '', anchor] = link.split('#');
  const target = path.join(repoRoot, file === '' ? guide : path.join(path.dirname(guide), file));
  if (!existsSync(target) || anchor === undefined) return existsSync(target);
  const headings = [...readFileSync(target, 'utf8').matchAll(/^#+ (.+)$/gm)];
  return headings.some(([, heading = '']) => getAnchor(heading) === anchor);
}

test.each(GUIDES)('%s links to no file and no heading that is not there', (guide) => {
  const text = readFileSync(path.join(repoRoot, guide), 'utf8');
  const links = [...text.matchAll(/\]\((?!https?:)([^)\s]+)\)/g)].map(([, link = '']) => link);
  expect(links.filter((link) => !hasTarget(guide, link))).toEqual([]);
});
