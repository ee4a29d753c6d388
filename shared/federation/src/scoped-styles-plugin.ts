import fs from 'node:fs';
import { SourceMap, type SourceMapping } from 'node:module';
import path from 'node:path';
import type { RsbuildPlugin } from '@rsbuild/core';
import { findUnscopedRules, formatStyleProblem, type StyleProblem } from './scoped-styles.ts';
import { resolveSource } from './source-names.ts';

/** The problem with the position in the source it comes from, where the map beside the built sheet knows it. */
function formatInSource(sheet: string, root: string, folder: string, problem: StyleProblem): string {
  const map = `${sheet}.map`;
  const places: Partial<SourceMapping> = fs.existsSync(map)
    ? new SourceMap(JSON.parse(fs.readFileSync(map, 'utf8'))).findEntry(problem.line - 1, problem.column - 1)
    : {};
  const { originalSource, originalLine = 0, originalColumn = 0 } = places;
  if (originalSource === undefined) return formatStyleProblem(path.basename(sheet), problem);
  const file = path.relative(folder, resolveSource(root, originalSource));
  return formatStyleProblem(file, { ...problem, line: originalLine + 1, column: originalColumn + 1 });
}

/**
 * Lets a build of a remote fail when one of its style sheets reaches what is not the remote's, with file, line and
 * rule. The maps of the sheets are for that alone, and are taken out of the build again.
 *
 * @param root what `namedSources` named the sources by
 */
export function scopedStylesPlugin(remote: string, root: string): RsbuildPlugin {
  return {
    name: 'hideout-scoped-styles',
    setup(api) {
      api.onAfterBuild(({ stats }) => {
        if (stats === undefined || stats.hasErrors()) return;
        const { distPath, rootPath } = api.context;
        const files = fs
          .readdirSync(distPath, { recursive: true, encoding: 'utf8' })
          .map((file) => path.join(distPath, file));
        const problems = files
          .filter((file) => file.endsWith('.css'))
          .flatMap((sheet) =>
            findUnscopedRules(fs.readFileSync(sheet), remote).map((problem) =>
              formatInSource(sheet, root, rootPath, problem),
            ),
          );
        for (const file of files) if (file.endsWith('.css.map')) fs.rmSync(file);
        if (problems.length > 0) {
          throw new Error(
            `The styles of ${remote} reach what is not its own:\n- ${[...new Set(problems)].join('\n- ')}`,
          );
        }
      });
    },
  };
}
