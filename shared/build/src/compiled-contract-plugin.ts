import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { RsbuildPlugin } from '@rsbuild/core';
import { compileChecks, findSchemas } from './compile-checks.ts';

const CONTRACT = path.join(import.meta.dirname, '../../contract/src');

/** Modules of the contract that define schemas. */
export const schemaFiles = (): string[] =>
  globSync(path.join(CONTRACT, '*.ts'))
    .filter((file) => !/\.test(-d)?\.ts$/.test(file))
    .filter((file) => /^import \{[^}]*\} from 'zod\/mini'/m.test(readFileSync(file, 'utf8')))
    .toSorted();

/** Compiles the schemas of the contract, so that nobody who opens a page loads zod for them. */
export function compiledContractPlugin(): RsbuildPlugin {
  return {
    name: 'hideout-compiled-contract',
    async setup(api) {
      const files = schemaFiles();
      const homes = await findSchemas(files);
      // What comes out is JavaScript, which is TypeScript, too: nobody after it has to know.
      api.transform({ test: (file) => files.includes(file), order: 'pre' }, ({ resourcePath }) =>
        compileChecks(resourcePath, homes),
      );
    },
  };
}
