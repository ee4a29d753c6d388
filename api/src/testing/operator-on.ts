import { CommanderError } from 'commander';
import { formatOperatorMessage } from '../operator/operator-message.ts';
import { buildProgram } from '../operator/program.ts';
import type { OpenTestDatabase } from './test-database.ts';

/** The time at which commands run. */
export const NOW = new Date('2026-11-20T12:00:00.000Z');

/** Commands on the database of a suite. */
export function operatorOn(open: OpenTestDatabase) {
  const database = async () => (await open()).db;

  /** What a command says; a mistake in how it was typed is thrown as one message. */
  async function run(...args: string[]): Promise<string[]> {
    const db = await database();
    const said: string[] = [];
    const program = buildProgram({
      withDatabase: (work) => work(db),
      withDatabaseAsItIs: (work) => work(db),
      say: (line) => said.push(line),
      progress: { show: () => undefined, end: () => undefined },
      now: () => NOW,
    });
    const silent = (command: typeof program) => {
      command
        .exitOverride()
        .configureOutput({ writeOut: (text) => said.push(text), writeErr: () => undefined });
      for (const child of command.commands) silent(child);
    };
    silent(program);
    try {
      await program.parseAsync(args, { from: 'user' });
    } catch (error) {
      if (error instanceof CommanderError && error.exitCode === 0) return said;
      throw new Error(error instanceof CommanderError ? error.message : formatOperatorMessage(error));
    }
    return said;
  }
  const audits = async (action: string) =>
    (
      await (
        await database()
      )
        .selectFrom('audit_log')
        .select('subject')
        .where('action', '=', action)
        .execute()
    ).map(({ subject }) => subject);

  return { run, audits, database };
}
