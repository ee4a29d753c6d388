import { createHash } from 'node:crypto';
import type { Rspack } from '@rsbuild/core';

/** Characters of ids. Only letters, so that none needs quotes as the name of a property. */
const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** Ends the name of a module that others were merged into: a hash of them all, which changes with each. */
const MERGED = /\|[0-9a-f]{16}$/;

/**
 * Gives modules short ids by what their names say apart from the folder of the checkout.
 *
 * @param groups names as Rspack identifies modules, those first that should get the shortest ids
 * @param root folder of the checkout
 * @returns ids by name: the first letters of a hash, as few as tell it from those before
 */
export function assignStableIds(groups: readonly (readonly string[])[], root: string): Map<string, string> {
  const ids = new Map<string, string>();
  const taken = new Set<string>();
  const known = new Set<string>();
  const plainNames = groups.flatMap((names) =>
    names.map((name) => [name.replaceAll(root, ''), name] as const).toSorted(([a], [b]) => (a < b ? -1 : 1)),
  );
  for (const [plainName, name] of plainNames) {
    const unmerged = plainName.replace(MERGED, '');
    const letters = hashToLetters(known.has(unmerged) ? plainName : unmerged);
    known.add(unmerged);
    let length = 1;
    while (taken.has(letters.slice(0, length))) length += 1;
    const id = letters.slice(0, length);
    taken.add(id);
    ids.set(name, id);
  }
  return ids;
}

function hashToLetters(text: string): string {
  return [...createHash('sha512').update(text).digest()]
    .map((byte) => LETTERS[byte % LETTERS.length])
    .join('');
}

/**
 * Lets the ids of modules be the same in every folder. Rspack shortens only a path that stands alone, so it hashes
 * `consume shared module react@^19.3.1 (fallback: /home/…)` with the folder inside. Where such a hash meets another
 * one, that grows, so it is not enough to name those few.
 */
export function stableIdsPlugin(root: string): Rspack.RspackPluginFunction {
  return (compiler) => {
    compiler.hooks.compilation.tap('hideout-stable-ids', (compilation) => {
      compilation.hooks.beforeModuleIds.tap('hideout-stable-ids', (modules) => {
        // Rspack replaces the method by what it answers, here alone.
        const byName = new Map([...modules].map((module) => [String(module.identifier), module]));
        // What every page loads first has the shortest ids.
        const initial = new Set(
          [...compilation.chunks]
            .filter((chunk) => chunk.canBeInitial())
            .flatMap((chunk) => [...compilation.chunkGraph.getChunkModulesIterable(chunk)])
            .map((module) => module.identifier()),
        );
        const names = [...byName.keys()];
        const groups = [
          names.filter((name) => initial.has(name)),
          names.filter((name) => !initial.has(name)),
        ];
        for (const [name, id] of assignStableIds(groups, root)) Object.assign(byName.get(name) ?? {}, { id });
      });
    });
  };
}
