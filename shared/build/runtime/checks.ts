// What the schemas of the contract are in production (`shared/build/src/compile-checks.ts` writes them so): they accept and
// give what zod does, in a tenth of its bytes.

/** What is given for a value that is not accepted. */
class Refused {
  readonly path: PropertyKey[] = [];

  /** The same for a value that has this one under a key. */
  under(key: PropertyKey): Refused {
    this.path.unshift(key);
    return this;
  }
}

/** Gives the value as it is read, or `Refused`. */
type Read = (value: unknown) => unknown;

/** Names what does not fit first. */
class CheckError extends Error {
  override readonly name = 'CheckError';
  readonly issues: readonly { readonly path: readonly PropertyKey[]; readonly message: string }[];

  constructor({ path }: Refused) {
    super(`${path.map(String).join('.') || 'The value'} does not fit.`);
    this.issues = [{ path, message: 'Does not fit.' }];
  }
}

/** As much of a zod schema as is asked for in the browser. */
class Check {
  readonly read: Read;

  constructor(read: Read) {
    this.read = read;
  }

  safeParse(value: unknown) {
    const data = this.read(value);
    return data instanceof Refused
      ? { success: false as const, error: new CheckError(data) }
      : { success: true as const, data };
  }

  parse(value: unknown): unknown {
    const result = this.safeParse(value);
    if (result.success) return result.data;
    throw result.error;
  }
}

/** An object by its keys, which `requestUrl` asks for. */
class ObjectCheck extends Check {
  readonly shape: Readonly<Record<string, Check>>;

  constructor(read: Read, shape: Readonly<Record<string, Check>>) {
    super(read);
    this.shape = shape;
  }
}

/** Accepts a value as it is, when the test holds; what comes before in `all` sees to its type. */
const when = <Value>(test: (value: Value) => boolean) =>
  new Check((value) => (test(value as Value) ? value : new Refused()));

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isPlain = (value: unknown): value is Record<string, unknown> =>
  isObject(value) && [Object.prototype, null].includes(Object.getPrototypeOf(value));

/** Half pairs of UTF-16 are not counted as letters of their own. */
const getLength = (value: string | readonly unknown[]) =>
  typeof value === 'string' ? [...value].length : value.length;

export const unknown = new Check((value) => value);
export const string = when((value) => typeof value === 'string');
export const number = when(Number.isFinite);
export const integer = when(Number.isSafeInteger);
export const boolean = when((value) => typeof value === 'boolean');

/** Text of an address as a number. */
export const toNumber = new Check((value) => {
  try {
    return number.read(Number(value));
  } catch {
    return new Refused();
  }
});
export const trim = new Check((value) => String(value).trim());

export const oneOf = (...values: readonly unknown[]) => when((value) => values.includes(value));
export const regex = (pattern: RegExp) => when((value: string) => pattern.test(value));
export const minLength = (min: number) => when((value: string) => getLength(value) >= min);
export const maxLength = (max: number) => when((value: string) => getLength(value) <= max);
export const minimum = (min: number) => when((value: number) => value >= min);
export const maximum = (max: number) => when((value: number) => value <= max);

/** With zod's tolerance: 0.07 and 2.03 are not what was written, but the nearest that a number can hold. */
export const multipleOf = (step: number) =>
  when((value: number) => {
    const ratio = value / step;
    return Math.abs(ratio - Math.round(ratio)) < 4 * Number.EPSILON * Math.max(Math.abs(ratio), 1);
  });

/** One check after another, each of what the one before has read. */
export const all = (...checks: readonly Check[]) =>
  new Check((value) =>
    checks.reduce((read, next) => (read instanceof Refused ? read : next.read(read)), value),
  );

export const optional = ({ read }: Check) =>
  new Check((value) => (value === undefined ? undefined : read(value)));
export const nullable = ({ read }: Check) => new Check((value) => (value === null ? null : read(value)));

/** @param create gives each who asks a value of its own */
export const withDefault = ({ read }: Check, create: () => unknown) =>
  new Check((value) => (value === undefined ? create() : read(value)));

export const array = ({ read }: Check) =>
  new Check((value) => {
    if (!Array.isArray(value)) return new Refused();
    const items: unknown[] = [];
    for (const [index, item] of value.entries()) {
      const given = read(item);
      if (given instanceof Refused) return given.under(index);
      items.push(given);
    }
    return items;
  });

export const tuple = (...elements: readonly Check[]) =>
  new Check((value) => {
    if (!Array.isArray(value) || value.length !== elements.length) return new Refused();
    const items: unknown[] = [];
    for (const [index, element] of elements.entries()) {
      const given = element.read(value[index]);
      if (given instanceof Refused) return given.under(index);
      items.push(given);
    }
    return items;
  });

export const record = (key: Check, element: Check) =>
  new Check((value) => {
    if (!isPlain(value)) return new Refused();
    const out: Record<string, unknown> = {};
    for (const [name, item] of Object.entries(value)) {
      if (name === '__proto__') continue;
      const isKey = !(key.read(name) instanceof Refused);
      const given = isKey ? element.read(item) : new Refused();
      if (given instanceof Refused) return given.under(name);
      out[name] = given;
    }
    return out;
  });

/**
 * Reads the keys of the shape and drops others.
 *
 * @param absent keys that need not be there
 */
export const object = (shape: Readonly<Record<string, Check>>, ...absent: readonly string[]) =>
  new ObjectCheck((value) => {
    if (!isObject(value)) return new Refused();
    const out: Record<string, unknown> = {};
    for (const key in shape) {
      const isThere = key in value;
      const given = isThere || absent.includes(key) ? shape[key]?.read(value[key]) : new Refused();
      if (given instanceof Refused) return given.under(key);
      if (isThere || given !== undefined) out[key] = given;
    }
    return out;
  }, shape);

export const union = (...options: readonly Check[]) =>
  new Check((value) => {
    for (const { read } of options) {
      const given = read(value);
      if (!(given instanceof Refused)) return given;
    }
    return new Refused();
  });

/** Objects of several shapes that one key tells apart. */
export const variants = (key: string, options: Readonly<Record<string, Check>>) =>
  new Check((value) => {
    const name = isObject(value) ? value[key] : undefined;
    const option = typeof name === 'string' && Object.hasOwn(options, name) ? options[name] : undefined;
    return option === undefined ? new Refused() : option.read(value);
  });
