// `pnpm release:local <remote> [version]`: builds one remote and makes it live in the stack that runs on this
// machine, as the remote's team would do it. The host is not touched.
import { buildApp } from './build-app.ts';
import { dataFolder, readRunning } from './data-folder.ts';
import { publishRemote } from './publish-remote.ts';
import { dataDirFromEnvironment, isRemoteName, REMOTES } from './settings.ts';
import { StackError, sentenceFor } from './stack-error.ts';

const [name = '', version] = process.argv.slice(2);
const folder = dataFolder(dataDirFromEnvironment(process.env));

try {
  if (!isRemoteName(name)) throw new StackError(`Name one of the remotes: ${REMOTES.join(', ')}.`);
  const running = readRunning(folder);
  if (running === undefined) throw new StackError('No local stack runs. Start one with npm start.');
  const { manifest, revision } = await publishRemote({
    distDir: await buildApp(name, version),
    releasesDir: folder.releases,
    apiUrl: running.apiUrl,
    registryToken: running.registryToken,
  });
  console.log(
    `${manifest.name} ${manifest.version} is live at ${running.siteUrl} (registry revision ${revision}).`,
  );
} catch (error) {
  console.error(sentenceFor(error, folder.dir));
  process.exit(1);
}
