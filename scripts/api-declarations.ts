import { type Declaration, type Node, parseSync, type Span, type Statement, Visitor } from 'oxc-parser';

/** A top-level statement of a declaration file, as the compiler prints it. */
type Declared = { readonly exported: boolean; readonly text: string };

/** Where a name of a file comes from. */
type Origin = { readonly from: string; readonly name: string };

/** What one emitted declaration file says. */
export type DeclarationFile = {
  /** By name; the overloads of a function are one. */
  readonly declarations: ReadonlyMap<string, Declared>;
  /** Names that the file imports. */
  readonly imports: ReadonlyMap<string, Origin>;
  /** Names that the file exports and another file declares; `from` is empty for one of its own. */
  readonly reexports: ReadonlyMap<string, Origin>;
};

/** @throws Error when the text is no declaration file. */
function parse(text: string) {
  const { program, errors } = parseSync('api.d.ts', text);
  if (errors[0] !== undefined) throw new Error(`A declaration cannot be read: ${errors[0].message}`);
  return program;
}

/** The name that a statement declares; undefined for a statement that declares none, or several. */
function getName(node: Statement | Declaration): string | undefined {
  if (node.type === 'VariableDeclaration') {
    const [{ id } = {}, ...others] = node.declarations;
    return id?.type === 'Identifier' && others.length === 0 ? id.name : undefined;
  }
  return 'id' in node && node.id?.type === 'Identifier' ? node.id.name : undefined;
}

const toName = (name: { name: string } | { value: string }) => ('name' in name ? name.name : name.value);

/**
 * Reads a declaration file that tsc has written without comments.
 *
 * @throws Error for a statement of a kind that our packages do not export.
 */
export function readDeclarations(text: string): DeclarationFile {
  const declarations = new Map<string, Declared>();
  const imports = new Map<string, Origin>();
  const reexports = new Map<string, Origin>();
  const declare = (name: string, { start, end }: Span, exported: boolean) => {
    const before = declarations.get(name);
    const body = text.slice(start, end).replace(/^declare /, '');
    declarations.set(name, {
      exported: exported || before?.exported === true,
      text: before === undefined ? body : `${before.text}\n${body}`,
    });
  };
  for (const node of parse(text).body) {
    const isExport = node.type === 'ExportNamedDeclaration';
    const declared = isExport ? node.declaration : node;
    const name = declared === null ? undefined : getName(declared);
    if (declared !== null && name !== undefined) declare(name, declared, isExport);
    else if (node.type === 'ImportDeclaration') {
      for (const one of node.specifiers) {
        const original = one.type === 'ImportSpecifier' ? toName(one.imported) : '*';
        imports.set(one.local.name, { from: node.source.value, name: original });
      }
    } else if (isExport && declared === null) {
      for (const { local, exported } of node.specifiers)
        reexports.set(toName(exported), { from: node.source?.value ?? '', name: toName(local) });
    } else {
      const statement = text.slice(node.start, node.end);
      throw new Error(`A declaration of this kind cannot be recorded: ${statement.slice(0, 120)}`);
    }
  }
  return { declarations, imports, reexports };
}

/** Names that the text of a declaration refers to; of `a.b.c` the first, and none of members or strings. */
export function findReferences(text: string): ReadonlySet<string> {
  const found = new Set<string>();
  const add = (node: Node | null) => {
    if (node?.type === 'TSQualifiedName') add(node.left);
    else if (node?.type === 'MemberExpression') add(node.object);
    else if (node?.type === 'Identifier') found.add(node.name);
  };
  const addComputed = ({ computed, key }: { computed: boolean; key: Node }) => computed && add(key);
  new Visitor({
    TSTypeReference: ({ typeName }) => add(typeName),
    TSTypeQuery: ({ exprName }) => add(exprName),
    TSInterfaceHeritage: ({ expression }) => add(expression),
    TSClassImplements: ({ expression }) => add(expression),
    ClassDeclaration: ({ superClass }) => add(superClass),
    TSPropertySignature: addComputed,
    TSMethodSignature: addComputed,
    PropertyDefinition: addComputed,
    MethodDefinition: addComputed,
  }).visit(parse(text));
  return found;
}
