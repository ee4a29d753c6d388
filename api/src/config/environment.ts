import { z } from 'zod/mini';

/** The environment does not describe a process that can start. `message` lists every problem. */
export class ConfigError extends Error {
  override name = 'ConfigError';
  readonly code: 'CONFIG_INVALID' | 'WALLETCONNECT_PROJECT_ID_MISSING';

  constructor(message: string, options: ErrorOptions & { readonly code?: ConfigError['code'] } = {}) {
    super(message, options);
    this.code = options.code ?? 'CONFIG_INVALID';
  }
}

/** Hosts of this machine, which browsers treat as safe without TLS. */
const LOCAL_HOSTS = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Reads variables by a schema whose keys are their names. An error of the schema is the rest of a message
 * that begins with the name: `must be a number.` becomes `PORT must be a number.`
 *
 * @throws ConfigError that names everything that is wrong, so that one start shows it all.
 */
export function readEnvironment<Schema extends z.ZodMiniType>(
  schema: Schema,
  environment: NodeJS.ProcessEnv,
): z.output<Schema> {
  const result = z.safeParse(schema, environment);
  if (result.success) return result.data;
  const problems = result.error.issues.map(({ path: [name], message }) => `${String(name)} ${message}`);
  throw new ConfigError(problems.join('\n'));
}

/** The value without blanks around it; one that is blank counts as absent. */
const trimmed = z.pipe(
  z.optional(z.string()),
  z.transform((value) => value?.trim() || undefined),
);

/** A variable whose schema says what it lacks when it is absent. */
export function required<Output>(schema: z.ZodMiniType<Output, string>) {
  return z.pipe(trimmed, schema);
}

/** A variable that is null when it is absent. */
export function optional<Output>(schema: z.ZodMiniType<Output, string>) {
  return z.pipe(
    z.pipe(trimmed, z.optional(schema)),
    z.transform((value) => value ?? null),
  );
}

/** A variable with a default, as the schema gives it. */
export function withDefault<Output>(
  schema: z.ZodMiniType<Output, string>,
  fallback: z.core.util.NoUndefined<Output>,
) {
  return z.pipe(trimmed, z._default(schema, fallback));
}

export function integer(min: number, max: number) {
  const isWithin = (value: string) => /^\d{1,9}$/.test(value) && Number(value) >= min && Number(value) <= max;
  return z.pipe(
    z.string().check(
      z.refine(isWithin, {
        error: ({ input }) => `is "${input}", but it must be a whole number from ${min} to ${max}.`,
      }),
    ),
    z.transform(Number),
  );
}

export function choice<const Option extends string>(options: readonly Option[]) {
  return z.enum(options, {
    error: ({ input }) => `is "${input}", but it must be one of ${options.join(', ')}.`,
  });
}

export function secret(minLength: number) {
  const error = `is too short to be a secret: use ${minLength} random characters or more.`;
  return z.string().check(z.minLength(minLength, error));
}

/** An absolute URL of one of the protocols. */
export function url(...protocols: readonly string[]) {
  const wanted = protocols.map((protocol) => `${protocol}//…`).join(' or ');
  return z.string(`is missing. Set it to ${wanted}`).check(
    z.refine(
      (value) => URL.canParse(value) && protocols.includes(new URL(value).protocol),
      // The value is not repeated: a database URL holds a password.
      `is not a URL of the form ${wanted}`,
    ),
  );
}

/** A URL that paths are put behind, so without a slash at its end. */
export const baseUrl = z.pipe(
  url('http:', 'https:'),
  z.transform((value) => new URL(value).href.replace(/\/+$/, '')),
);

/** Where pages or an API are served from, without a path. */
export const origin = z.pipe(
  z.string('is missing. Set it to the origin of the site, such as https://hideout.example').check(
    z.refine(isOrigin, {
      error: ({ input }) =>
        `holds "${input}", but an origin looks like https://hideout.example, without a path.`,
    }),
  ),
  z.transform((value) => new URL(value).origin),
);

/**
 * Where people reach the site. Production takes plain HTTP from this machine alone: elsewhere browsers drop
 * the session's `__Host-` cookie, and nobody stays signed in.
 */
export const siteOriginInProduction = z.pipe(
  origin,
  z.string().check(
    z.refine((value) => value.startsWith('https:') || LOCAL_HOSTS.has(new URL(value).hostname), {
      error: ({ input }) =>
        `is "${input}", but in production it must begin with https:// or be this machine: browsers drop the session cookie otherwise, and nobody stays signed in.`,
    }),
  ),
);

/** Parts between commas; none when the variable is absent. */
export function list<Output>(part: z.ZodMiniType<Output, string>, fallback: Output[] = []) {
  const split = (value: string) =>
    value
      .split(',')
      .map((text) => text.trim())
      .filter((text) => text !== '');
  return withDefault(z.pipe(z.pipe(z.string(), z.transform(split)), z.array(part)), fallback);
}

function isOrigin(value: string): boolean {
  const known = URL.canParse(value) ? new URL(value).origin : 'null';
  return known.startsWith('http') && value.replace(/\/$/, '').toLowerCase() === known;
}
