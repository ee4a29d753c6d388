// `npm run api:check`: has the public API of what the host provides changed, and does its version say so?
// With `--write` it records the new public API, for the review of the change.
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { checkApi } from './api-gate.ts';
import { repoRoot } from './command.ts';

const { refusals, records } = await checkApi();
const isWriting = process.argv.includes('--write');

if (refusals.length > 0) {
  console.error(refusals.join('\n'));
  process.exit(1);
}
for (const { file, text } of records) {
  const name = path.relative(repoRoot, file);
  if (isWriting) {
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  console.log(isWriting ? `Recorded ${name}.` : `${name} is out of date.`);
}
if (records.length === 0) console.log('Everything that remotes can use is as recorded.');
else if (!isWriting) {
  console.error('Run npm run api:check -- --write, and commit what it records.');
  process.exit(1);
}
