// `npm run dev:remote -- governance`: one remote alone, with fast refresh.
import path from 'node:path';
import { repoRoot } from './command.ts';

const [name] = process.argv.splice(2, Infinity, 'dev');
if (name === undefined) throw new Error('Say which remote: npm run dev:remote -- governance');
const folder = path.join(repoRoot, `remote-${name.replace(/^remote-/, '')}`);
process.chdir(folder);
await import(path.join(folder, 'node_modules/@rsbuild/core/bin/rsbuild.js'));
