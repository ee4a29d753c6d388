import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { z } from 'zod/mini';

const HELPERS = path.join(import.meta.dirname, '../runtime/checks.ts');

type Schema = z.core.$ZodTypes;
type CheckDef = z.core.$ZodChecks['_zod']['def'] | z.core.$ZodCustomDef;
type Home = { readonly file: string; readonly name: string };

/** Where schemas are exported: who needs one in another module imports it. */
export type SchemaHomes = ReadonlyMap<unknown, Home>;

const isSchema = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && '_zod' in value;

const importModule = (file: string): Promise<Record<string, unknown>> => import(pathToFileURL(file).href);

/** Finds the exported schemas of modules. `files` are absolute. */
export async function findSchemas(files: readonly string[]): Promise<SchemaHomes> {
  const homes = new Map<unknown, Home>();
  for (const file of files) {
    for (const [name, value] of Object.entries(await importModule(file)))
      if (isSchema(value)) homes.set(value, { file, name });
  }
  return homes;
}

/**
 * Writes a module of schemas and data as JavaScript without zod: schemas become calls of `runtime/checks.ts`. Two things
 * are left out. Functions that the module exports: the bundler refuses whoever imports one. And refinements, which are
 * functions, too: the server asks them of everything that is sent to it.
 *
 * @param file absolute path of the module
 * @throws Error for a kind of schema that is not known here yet
 */
export async function compileChecks(file: string, homes: SchemaHomes): Promise<string> {
  const exported = await importModule(file);
  const imports = new Map<string, string>();
  const definitions = new Map<string, string>();

  /** A name for the schema where it is exported, or else all of it. */
  function refer(schema: Schema): string {
    const home = homes.get(schema);
    if (home === undefined) return writeSchema(schema, refer);
    if (home.file === file) return define(home.name);
    const alias = `$${home.name}_${path.basename(home.file, '.ts').replaceAll('-', '_')}`;
    imports.set(alias, `import{${home.name} as ${alias}}from${JSON.stringify(home.file)};`);
    return alias;
  }

  /** Defines an export after all that it needs. */
  function define(name: string): string {
    if (!definitions.has(name)) {
      const value = exported[name];
      const home = homes.get(value);
      const isAtHome = home?.file === file && home.name === name;
      const code = isSchema(value) && isAtHome ? writeSchema(value, refer) : writeData(value, refer);
      definitions.set(name, `export const ${name}=${code};`);
    }
    return name;
  }

  for (const [name, value] of Object.entries(exported)) if (typeof value !== 'function') define(name);
  return [`import*as c from${JSON.stringify(HELPERS)};`, ...imports.values(), ...definitions.values()].join(
    '\n',
  );
}

type Refer = (schema: Schema) => string;

function writeData(value: unknown, refer: Refer): string {
  if (isSchema(value)) return refer(value);
  if (Array.isArray(value)) return `[${value.map((item) => writeData(item, refer)).join()}]`;
  if (typeof value === 'bigint') return `${value}n`;
  if (typeof value === 'number' && !Number.isFinite(value)) refuse(String(value));
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'undefined';
  if (value instanceof RegExp) return writePattern(value);
  if (Object.getPrototypeOf(value) !== Object.prototype) refuse('data that is no plain object');
  const entries = Object.entries(value).map(
    ([key, item]) => `${JSON.stringify(key)}:${writeData(item, refer)}`,
  );
  return `{${entries.join()}}`;
}

/** Marked, so that a bundler may leave it out when nobody uses what it gives. */
const call = (helper: string, ...args: readonly string[]) => `/*#__PURE__*/c.${helper}(${args.join()})`;

function writeSchema(schema: Schema, refer: Refer): string {
  const checks = (schema._zod.def.checks ?? []).flatMap((check) => writeCheck(check._zod.def as CheckDef));
  const kind = writeKind(schema, refer);
  return checks.length === 0 ? kind : call('all', kind, ...checks);
}

function writeKind(schema: Schema, refer: Refer): string {
  const { def } = schema._zod;
  const literal = (value: unknown) => writeData(value, refer);
  switch (def.type) {
    case 'string':
      if (!('format' in def)) return def.coerce === true ? refuse('coerce.string') : 'c.string';
      // Others test more than a pattern.
      if (def.format !== 'uuid') refuse(`string of format ${def.format}`);
      return call('all', 'c.string', call('regex', writePattern(schema._zod.pattern)));
    case 'template_literal':
      return call('all', 'c.string', call('regex', writePattern(schema._zod.pattern)));
    case 'number':
      if ('format' in def) return writeFormat(def.format);
      return def.coerce === true ? 'c.toNumber' : 'c.number';
    case 'boolean':
      return def.coerce === true ? refuse('coerce.boolean') : 'c.boolean';
    case 'unknown':
      return 'c.unknown';
    case 'null':
    case 'undefined':
      return call('oneOf', def.type);
    case 'literal':
      return call('oneOf', ...def.values.map(literal));
    case 'enum':
      return call('oneOf', ...Object.values(def.entries).map(literal));
    case 'optional':
      if (def.innerType._zod.optin === 'defaulted') refuse('optional default');
      return call('optional', refer(def.innerType as Schema));
    case 'nullable':
      return call(def.type, refer(def.innerType as Schema));
    case 'default':
      return call('withDefault', refer(def.innerType as Schema), `()=>(${literal(def.defaultValue)})`);
    case 'array':
      return call('array', refer(def.element as Schema));
    case 'tuple':
      if (def.rest !== null || def.items.some((item) => item._zod.optin !== undefined)) refuse('open tuple');
      return call('tuple', ...def.items.map((item) => refer(item as Schema)));
    case 'record':
      if (def.keyType._zod.values !== undefined && schema._zod.def.type === 'record' && !('partial' in def))
        refuse('record of fixed keys');
      return call('record', refer(def.keyType as Schema), refer(def.valueType as Schema));
    case 'object': {
      if (def.catchall !== undefined) refuse('object with other keys');
      const absent = Object.keys(def.shape).filter((key) => def.shape[key]?._zod.optin !== undefined);
      return call('object', literal(def.shape), ...absent.map(literal));
    }
    case 'union':
      return 'discriminator' in def
        ? call(
            'variants',
            literal(def.discriminator),
            writeVariants(def as z.core.$ZodDiscriminatedUnionDef, refer),
          )
        : call('union', ...def.options.map((option) => refer(option as Schema)));
    default:
      return refuse(def.type);
  }
}

function writeVariants({ options, discriminator }: z.core.$ZodDiscriminatedUnionDef, refer: Refer): string {
  const entries = options.flatMap((option) =>
    [...(option._zod.propValues?.[discriminator] ?? [])].map(
      (value) =>
        `${typeof value === 'string' ? JSON.stringify(value) : refuse('discriminator')}:${refer(option as Schema)}`,
    ),
  );
  return `{${entries.join()}}`;
}

function writeCheck(def: CheckDef): string[] {
  switch (def.check) {
    case 'string_format':
      if (def.format !== 'regex') refuse(`check of format ${def.format}`);
      return [call('regex', writePattern(def.pattern))];
    case 'number_format':
      return [writeFormat(def.format)];
    case 'min_length':
      return [call('minLength', String(def.minimum))];
    case 'max_length':
      return [call('maxLength', String(def.maximum))];
    case 'greater_than':
      if (!def.inclusive) refuse('gt');
      return [call('minimum', String(def.value))];
    case 'less_than':
      if (!def.inclusive) refuse('lt');
      return [call('maximum', String(def.value))];
    case 'multiple_of':
      return [call('multipleOf', String(def.value))];
    case 'overwrite':
      if (def.tx(' Ab ') !== 'Ab') refuse('overwrite');
      return ['c.trim'];
    case 'custom':
      return [];
    default:
      return [refuse(def.check)];
  }
}

function writeFormat(format: unknown): string {
  if (format !== 'safeint') refuse(`number of format ${format}`);
  return 'c.integer';
}

function writePattern(pattern: RegExp | undefined): string {
  // These remember where they stopped.
  if (pattern === undefined || pattern.global || pattern.sticky) return refuse('pattern');
  return String(pattern);
}

function refuse(kind: string): never {
  throw new Error(`A schema cannot be compiled: ${kind}. Add it to compile-checks.ts.`);
}
