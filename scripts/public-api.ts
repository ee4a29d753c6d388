import { type DeclarationFile, findReferences, readDeclarations } from './api-declarations.ts';

/** The public API of a module: what it exports, and the types that this is made of. */
export type PublicApi = {
  /** Names that can be imported, and the names they have below `parts` or in a library. */
  readonly exports: ReadonlyMap<string, string>;
  /** Text of every declaration that an export is made of, by name, in order. */
  readonly parts: ReadonlyMap<string, string>;
  /** Names in those texts that come from libraries, by module. */
  readonly libraries: ReadonlyMap<string, readonly string[]>;
};

/** Gives the text of an emitted file, or undefined for a module that is not ours to record. */
export type Reader = (specifier: string, from: string) => { path: string; text: string } | undefined;

type Found = { readonly path: string; readonly file: DeclarationFile; readonly name: string };
type Library = { readonly module: string; readonly name: string };

const INLINE_IMPORT = /import\("([^"]+)"\)\.([A-Za-z_$][\w$]*)/g;

/**
 * Collects what a module exports from the declarations that the compiler has emitted.
 *
 * @throws Error when two different declarations of one name would meet in a public API.
 */
export function readPublicApi(specifier: string, read: Reader): PublicApi {
  const files = new Map<string, DeclarationFile>();
  const owners = new Map<string, string>();
  const parts = new Map<string, string>();
  const libraries = new Map<string, Set<string>>();

  function open(from: string, asked: string): { path: string; file: DeclarationFile } | undefined {
    const source = read(asked, from);
    if (source === undefined) return undefined;
    const file = files.get(source.path) ?? readDeclarations(source.text);
    files.set(source.path, file);
    return { path: source.path, file };
  }

  /** Follows imports and re-exports to the declaration. */
  function find(path: string, file: DeclarationFile, name: string): Found | Library | undefined {
    if (file.declarations.has(name)) return { path, file, name };
    const reexport = file.reexports.get(name);
    if (reexport?.from === '' && file.declarations.has(reexport.name))
      return { path, file, name: reexport.name };
    const origin =
      reexport?.from === '' ? file.imports.get(reexport.name) : (reexport ?? file.imports.get(name));
    if (origin === undefined) return undefined;
    const next = open(path, origin.from);
    if (next === undefined) return { module: origin.from, name: origin.name };
    return find(next.path, next.file, origin.name);
  }

  function addPart(target: Found | Library | undefined): string | undefined {
    if (target === undefined) return undefined;
    if ('module' in target) {
      libraries.set(target.module, (libraries.get(target.module) ?? new Set()).add(target.name));
      return target.name;
    }
    const { path, file, name } = target;
    const owner = owners.get(name);
    if (owner === path) return name;
    if (owner !== undefined) throw new Error(`${name} is declared in ${owner} and in ${path}: rename one.`);
    owners.set(name, path);
    parts.set(name, ''); // in its position before what it refers to, which may refer back
    let text = file.declarations.get(name)?.text ?? '';
    text = text.replace(INLINE_IMPORT, (whole, asked: string, member: string) => {
      const next = open(path, asked);
      return next === undefined ? whole : (addPart(find(next.path, next.file, member)) ?? whole);
    });
    for (const word of findReferences(text)) {
      const final = word === name ? name : addPart(find(path, file, word));
      if (final !== undefined && final !== word && final !== '*')
        text = text.replaceAll(new RegExp(`(?<![.\\w$])${word}(?![\\w$])`, 'g'), final);
    }
    parts.set(name, text);
    return name;
  }

  const root = open('', specifier);
  if (root === undefined) throw new Error(`${specifier} was not emitted.`);
  const exported = [
    ...[...root.file.declarations].filter(([, { exported: isOut }]) => isOut).map(([name]) => name),
    ...root.file.reexports.keys(),
  ].toSorted();
  return {
    exports: new Map(exported.map((name) => [name, addPart(find(root.path, root.file, name)) ?? name])),
    parts: new Map([...parts].toSorted(([a], [b]) => a.localeCompare(b))),
    libraries: new Map(
      [...libraries]
        .map(([module, names]) => [module, [...names].toSorted()] as const)
        .toSorted(([a], [b]) => a.localeCompare(b)),
    ),
  };
}

/** Names of the parts that an export is made of. */
export function partsBehind(publicApi: PublicApi, name: string): ReadonlySet<string> {
  const seen = new Set<string>();
  const visit = (part: string): void => {
    const text = publicApi.parts.get(part);
    if (text === undefined || seen.has(part)) return;
    seen.add(part);
    for (const word of findReferences(text)) visit(word);
  };
  visit(publicApi.exports.get(name) ?? name);
  return seen;
}

/** Whether an export is a type alone, which does not exist at run time. */
export function isType(publicApi: PublicApi, name: string): boolean {
  return /^(type|interface) /.test(publicApi.parts.get(publicApi.exports.get(name) ?? name) ?? '');
}

/** The public API as a declaration file, which is what is recorded and reviewed. */
export function printPublicApi(publicApi: PublicApi, header: string): string {
  const imports = [...publicApi.libraries].map(([module, names]) =>
    names.includes('*')
      ? `import type * as ${module.replaceAll(/\W/g, '_')} from '${module}';`
      : `import type { ${names.join(', ')} } from '${module}';`,
  );
  const declarations = [...publicApi.parts.values()].map((text) =>
    text
      .split(/\n(?=function )/)
      .map((one) => (/^(type|interface) /.test(one) ? one : `declare ${one}`))
      .join('\n'),
  );
  const names = [...publicApi.exports].map(([name, part]) => (name === part ? name : `${part} as ${name}`));
  const exported = `export type {\n${names.map((name) => `  ${name},`).join('\n')}\n};`;
  return `${[header, ...imports, '', ...declarations, '', exported].join('\n')}\n`;
}
