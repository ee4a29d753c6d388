import { createHash } from 'node:crypto';
import type { Rspack } from '@rsbuild/core';

/** Characters of ids. Only letters, so that none needs quotes as the name of a property. */
const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** Ends the name of merged modules: a hash of theirs, with the folder inside. The module they begin with tells them apart. */
const MERGED = /\|[0-9a-f]{16}$/;

/**
 * Gives modules short ids by what their names say apart from the folder of the checkout.
 *
 * @param names as Rspack identifies modules
 * @param root folder of the checkout
 * @returns ids by name: the first letters of a hash, as few as tell it from those before
 */
export function assignStableIds(names: readonly string[], root: string): Map<string, string> {
  const plainNames = names
    .map((name) => [name.replaceAll(root, '').replaceAll(encodeURIComponent(root), ''), name] as const)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([plainName, name]) => [plainName.replace(MERGED, ''), name] as const);
  const ids = new Map<string, string>();
  const taken = new Set<string>();
  for (const [plainName, name] of plainNames) {
    const letters = hashToLetters(plainName);
    let length = 1;
    while (taken.has(letters.slice(0, length))) length += 1;
    const id = letters.slice(0, length);
    taken.add(id);
    ids.set(name, id);
  }
  return ids;
}

function hashToLetters(text: string): string {
  return [...createHash('sha256').update(text).digest()].map((byte) => LETTERS[byte % LETTERS.length]).join('');
}

/**
 * Lets a build have the same bytes in every folder. Rspack hashes some names with the folder inside, because it
 * shortens only a path that stands alone: `consume shared module react@^19.3.1 (fallback: /home/…)`, and the
 * federation runtime, a `data:` URL that imports an absolute path. Where such a hash meets another one, that grows,
 * so it is not enough to name those few.
 */
export function stableIdsPlugin(root: string): Rspack.RspackPluginFunction {
  return (compiler) => {
    compiler.hooks.compilation.tap('hideout-stable-ids', (compilation) => {
      compilation.hooks.beforeModuleIds.tap('hideout-stable-ids', (modules) => {
        // Rspack replaces the method by what it answers, here alone.
        const byName = new Map([...modules].map((module) => [String(module.identifier), module]));
        for (const [name, id] of assignStableIds([...byName.keys()], root))
          Object.assign(byName.get(name) ?? {}, { id });
      });
    });
  };
}
