import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { findUnscopedRules, formatStyleProblem } from '../shared/federation/src/scoped-styles.ts';
import type { BuiltApps } from './size-budgets.ts';
import type { Tally } from './steps.ts';

/**
 * Reads every style sheet of every remote's build: a rule may only reach what the remote itself renders. One
 * count for each remote; what is wrong is named with file and selector.
 */
export function checkStyles({ host: _host, ...remotes }: BuiltApps): Tally {
  const findings = Object.entries(remotes).map(([name, dir]) =>
    cssFiles(dir).flatMap((file) =>
      findUnscopedRules(readFileSync(path.join(dir, file)), name).map(
        (problem) => `✗ ${name}, ${formatStyleProblem(file, problem)}`,
      ),
    ),
  );
  const failed = findings.filter((problems) => problems.length > 0).length;
  const output =
    findings.flat().join('\n') || `✓ The styles of ${findings.length} remotes reach nobody else.`;
  return { passed: findings.length - failed, failed, output };
}

function cssFiles(dir: string): string[] {
  return readdirSync(dir, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.css'));
}
