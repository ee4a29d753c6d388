import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { checkStyles } from './style-isolation.ts';

test('names remote, file and selector, and counts remotes', () => {
  const dir = mkdtempSync(path.join(tmpdir(), 'hideout-styles-'));
  try {
    for (const [name, css] of [
      ['serum', 'h1{color:red}'],
      ['quests', '@layer remote{.quests_a{color:red}}'],
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
      `✗ serum, ${path.join('static', 'page.css')}:1:1: h1 does not begin with a class of its own`,
    );
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
});
