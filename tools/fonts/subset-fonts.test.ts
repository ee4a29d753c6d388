import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { repoRoot } from '../../scripts/command.ts';
import { makeFonts } from './subset-fonts.ts';

test('the fonts in the repository are those that `npm run fonts` makes', async () => {
  const made = await makeFonts();
  const folder = path.join(repoRoot, 'shared/ui/src/fonts');
  const files = readdirSync(folder).filter((file) => file.endsWith('.woff2'));
  expect(made.map(({ file }) => path.basename(file)).toSorted()).toEqual(files.toSorted());
  for (const { file, font } of made)
    expect(readFileSync(file).equals(font), `${path.basename(file)}: run \`npm run fonts\``).toBe(true);
});
