/** A top-level statement of a declaration file, as the compiler prints it. */
type Declaration = { readonly exported: boolean; readonly text: string };

/** Where a name of a file comes from. */
type Origin = { readonly from: string; readonly name: string };

/** What one emitted declaration file says. */
export type DeclarationFile = {
  /** By name; the overloads of a function are one. */
  readonly declarations: ReadonlyMap<string, Declaration>;
  /** Names that the file imports. */
  readonly imports: ReadonlyMap<string, Origin>;
  /** Names that the file exports and another file declares; `from` is empty for one of its own. */
  readonly reexports: ReadonlyMap<string, Origin>;
};

const DECLARATION =
  /^(export )?(?:declare )?(?:abstract )?(?:const|let|function|class|type|interface|namespace) ([\w$]+)/;
const IMPORT = /^import (?:type )?\{([^}]*)\} from ["']([^"']+)["'];$/;
const NAMESPACE = /^import (?:type )?\* as ([\w$]+) from ["']([^"']+)["'];$/;
const EXPORT = /^export (?:type )?\{([^}]*)\}(?: from ["']([^"']+)["'])?;$/;
const SIDE_EFFECT = /^import ["'][^"']+["'];$/;

/** `type A, b as C` gives A from A and C from b. */
function namesIn(list: string): { name: string; local: string }[] {
  return list
    .split(',')
    .map((part) => part.trim().replace(/^type /, ''))
    .filter((part) => part !== '')
    .map((part) => {
      const [name = '', local = name] = part.split(' as ');
      return { name, local };
    });
}

/** The compiler starts statements, and nothing else but their closing braces, at the edge of a line. */
function getStatements(text: string): string[] {
  return text
    .split(/\n(?=[^\s})\]|&])/)
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '');
}

/**
 * Reads a declaration file that tsc has written without comments.
 *
 * @throws Error for a statement of a kind that our packages do not export.
 */
export function readDeclarations(text: string): DeclarationFile {
  const declarations = new Map<string, Declaration>();
  const imports = new Map<string, Origin>();
  const reexports = new Map<string, Origin>();
  for (const statement of getStatements(text)) {
    const [, exported, declared] = DECLARATION.exec(statement) ?? [];
    const [, named, module = ''] = IMPORT.exec(statement) ?? [];
    const [, namespace, whole = ''] = NAMESPACE.exec(statement) ?? [];
    const [, list, source = ''] = EXPORT.exec(statement) ?? [];
    if (declared !== undefined) {
      const before = declarations.get(declared)?.text;
      const body = statement.replace(/^export /, '').replace(/^declare /, '');
      declarations.set(declared, {
        exported: exported !== undefined,
        text: before === undefined ? body : `${before}\n${body}`,
      });
    } else if (named !== undefined) {
      for (const { name, local } of namesIn(named)) imports.set(local, { from: module, name });
    } else if (namespace !== undefined) imports.set(namespace, { from: whole, name: '*' });
    else if (list !== undefined) {
      for (const { name, local } of namesIn(list)) reexports.set(local, { from: source, name });
    } else if (!SIDE_EFFECT.test(statement)) {
      throw new Error(`A declaration of this kind cannot be recorded: ${statement.slice(0, 120)}`);
    }
  }
  return { declarations, imports, reexports };
}
