// `npm run api`: the operator's command line.
import { readDatabaseLocation } from '../config/config.ts';
import { type OpenOptions, openDatabase } from '../db/open.ts';
import type { Operator } from './console/operator.ts';
import { progressLine } from './console/progress-line.ts';
import { formatOperatorMessage } from './operator-message.ts';
import { buildProgram } from './program.ts';

const progress = progressLine(process.stderr);

const withOpen =
  (options: OpenOptions): Operator['withDatabase'] =>
  async (work) => {
    const database = await openDatabase(readDatabaseLocation(process.env), {
      ...options,
      folder: 'join',
    });
    try {
      return await work(database.db);
    } finally {
      progress.end();
      await database.close();
    }
  };

try {
  await buildProgram({
    withDatabase: withOpen({}),
    withDatabaseAsItIs: withOpen({ asItIs: true }),
    say: (line) => console.log(line),
    progress,
    now: () => new Date(),
  }).parseAsync();
} catch (error) {
  progress.end();
  console.error(formatOperatorMessage(error));
  process.exitCode = 1;
}
