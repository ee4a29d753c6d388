// Builds what changed of host and remotes; the last line of the output names their folders as JSON.
import { buildApps } from './build-app.ts';
import { terminalProgress } from './progress.ts';
import { repoRoot } from './settings.ts';
import { formatMessage } from './stack-error.ts';

try {
  console.log(JSON.stringify(await buildApps(terminalProgress(process.stdout))));
} catch (error) {
  console.error(formatMessage(error, repoRoot));
  process.exit(1);
}
