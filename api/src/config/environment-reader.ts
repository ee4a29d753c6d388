/** The environment does not describe a process that can start. `message` lists every problem. */
export class ConfigError extends Error {
  override name = 'ConfigError';
  readonly code: 'CONFIG_INVALID' | 'WALLETCONNECT_PROJECT_ID_MISSING';

  constructor(message: string, options: ErrorOptions & { readonly code?: ConfigError['code'] } = {}) {
    super(message, options);
    this.code = options.code ?? 'CONFIG_INVALID';
  }
}

const LOCAL_HOSTS = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Reads variables and gathers everything that is wrong with them, so that one start shows it all. */
export class EnvironmentReader {
  readonly #environment: NodeJS.ProcessEnv;
  readonly #problems: string[] = [];

  constructor(environment: NodeJS.ProcessEnv) {
    this.#environment = environment;
  }

  problem(message: string): void {
    this.#problems.push(message);
  }

  /** @throws ConfigError when anything read so far was wrong. */
  finish(): void {
    if (this.#problems.length > 0) throw new ConfigError(this.#problems.join('\n'));
  }

  /** The value, or null when it is absent or blank. */
  optional(name: string): string | null {
    const value = this.#environment[name]?.trim();
    return value === undefined || value === '' ? null : value;
  }

  text(name: string, fallback: string): string {
    return this.optional(name) ?? fallback;
  }

  list(name: string, fallback: readonly string[] = []): readonly string[] {
    const value = this.optional(name);
    if (value === null) return fallback;
    return value
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== '');
  }

  integer(name: string, fallback: number, min: number, max: number): number {
    const value = this.optional(name);
    if (value === null) return fallback;
    const number = /^\d{1,9}$/.test(value) ? Number(value) : Number.NaN;
    if (number >= min && number <= max) return number;
    this.problem(`${name} is "${value}", but it must be a whole number from ${min} to ${max}.`);
    return fallback;
  }

  choice<Option extends string>(name: string, options: readonly Option[], fallback: Option): Option {
    const value = this.optional(name);
    if (value === null) return fallback;
    const found = options.find((option) => option === value);
    if (found === undefined)
      this.problem(`${name} is "${value}", but it must be one of ${options.join(', ')}.`);
    return found ?? fallback;
  }

  secret(name: string, minLength: number): string | null {
    const value = this.optional(name);
    if (value !== null && value.length < minLength) {
      this.problem(`${name} is too short to be a secret: use ${minLength} random characters or more.`);
    }
    return value;
  }

  /** An absolute URL of one of the protocols. `fallback` null = the variable is required. */
  url(name: string, protocols: readonly string[], fallback: string | null): string {
    const value = this.optional(name) ?? fallback;
    const wanted = protocols.map((protocol) => `${protocol}//…`).join(' or ');
    if (value === null) {
      this.problem(`${name} is missing. Set it to ${wanted}`);
      return '';
    }
    // The value is not repeated: a database URL holds a password.
    if (!URL.canParse(value) || !protocols.includes(new URL(value).protocol)) {
      this.problem(`${name} is not a URL of the form ${wanted}`);
    }
    return value;
  }

  /** An origin, without a path. `fallback` null = the variable is required. */
  origin(name: string, fallback: string | null): string {
    const value = this.optional(name) ?? fallback;
    if (value === null) {
      this.problem(`${name} is missing. Set it to the origin of the site, such as https://hideout.example`);
      return '';
    }
    return this.#readOrigin(name, value);
  }

  /**
   * `SITE_ORIGIN`, where people reach the site. Production has no default, and takes plain HTTP from this
   * machine alone: elsewhere browsers drop the session's `__Host-` cookie, and nobody stays signed in.
   */
  siteOrigin(production: boolean, fallback: string): string {
    const origin = this.origin('SITE_ORIGIN', production ? null : fallback);
    if (production && origin.startsWith('http:') && !LOCAL_HOSTS.has(new URL(origin).hostname)) {
      this.problem(
        `SITE_ORIGIN is "${origin}", but in production it must begin with https:// or be this machine: browsers drop the session cookie otherwise, and nobody stays signed in.`,
      );
    }
    return origin;
  }

  origins(name: string): readonly string[] {
    return this.list(name).map((value) => this.#readOrigin(name, value));
  }

  #readOrigin(name: string, value: string): string {
    const origin = URL.canParse(value) ? new URL(value).origin : 'null';
    if (!origin.startsWith('http') || value.replace(/\/$/, '').toLowerCase() !== origin) {
      this.problem(
        `${name} holds "${value}", but an origin looks like https://hideout.example, without a path.`,
      );
    }
    return origin;
  }
}
