import type { z } from 'zod/mini';
import type { ErrorCode } from './api-error.ts';
import type { Permission } from './people.ts';

/** A zod/mini schema of any output. */
export type Schema = z.ZodMiniType;

/** Who may call: anybody, a signed-in member, or a member who holds the named permission. */
export type Access = 'public' | 'member' | Permission;

/** The app that owns a call, and whose query keys start with its name. */
export type EndpointOwner = 'host' | 'governance' | 'serum' | 'quests' | 'profile' | 'operation';

/**
 * One call of the API as plain data. Server routes, the typed client, the documentation and the
 * fuzz tests are all derived from it, so it is the only place where a path or a shape is written.
 */
export type Endpoint<
  Params extends Schema | undefined = Schema | undefined,
  Query extends Schema | undefined = Schema | undefined,
  Body extends Schema | undefined = Schema | undefined,
  Response extends Schema = Schema,
> = {
  /** Unique verb-noun name, for example `listProposals`. */
  readonly name: string;
  readonly method: 'GET' | 'POST';
  /** Path below the API base; parameters in braces: `/governance/proposal/{id}`. */
  readonly path: string;
  readonly access: Access;
  readonly owner: EndpointOwner;
  /** One sentence for the reference. */
  readonly summary: string;
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  /** Media types that the body may also come as, besides `application/json`: browsers send reports by themselves. */
  readonly accepts?: readonly string[];
  /** Body of a success; for a call that does not answer JSON, `z.undefined()`. */
  readonly response: Response;
  /**
   * What a success is: JSON when absent. `redirect` is a navigation of the browser, answered with 302
   * whatever happens; `image` and `document` send bytes of another media type. Failures of the others
   * keep the one envelope.
   */
  readonly answers?: 'redirect' | 'image' | 'document';
  /** Success statuses; `[200]` when absent. */
  readonly statuses?: readonly (200 | 201)[];
  /** Codes this call answers besides the general ones of every call. */
  readonly errors: readonly ErrorCode[];
  /** A GET of the spec that changes state: refused across sites and for navigations. */
  readonly changesState?: true;
  /** Tighter limit than the general one, per account or address. */
  readonly rate?: { readonly max: number; readonly perSeconds: number };
  /** Not in the product spec: the site works, with less, on a server that lacks it. */
  readonly additive?: true;
};

/** Gives an endpoint its exact type. Throws nothing; the shape is checked by the compiler. */
export function defineEndpoint<
  Response extends Schema,
  Params extends Schema | undefined = undefined,
  Query extends Schema | undefined = undefined,
  Body extends Schema | undefined = undefined,
>(endpoint: Endpoint<Params, Query, Body, Response>): Endpoint<Params, Query, Body, Response> {
  return endpoint;
}

// Reading an optional part gives `Schema | undefined`; a conditional type that distributes over that is `unknown`.
type Part<Key extends string, S, Side extends 'input' | 'output'> = [S] extends [undefined]
  ? unknown
  : { [K in Key]: Side extends 'input' ? z.input<NonNullable<S>> : z.output<NonNullable<S>> };

/** What a caller passes: only the parts the endpoint declares. */
export type EndpointInput<E extends Endpoint> = Part<'params', E['params'], 'input'> &
  Part<'query', E['query'], 'input'> &
  Part<'body', E['body'], 'input'>;

/** What a handler receives, after the schemas have parsed it. */
export type EndpointParsed<E extends Endpoint> = Part<'params', E['params'], 'output'> &
  Part<'query', E['query'], 'output'> &
  Part<'body', E['body'], 'output'>;

/** What the call answers. */
export type EndpointOutput<E extends Endpoint> = z.output<E['response']>;

/** The path with its parameters filled in and encoded, without the API base. */
export function endpointPath(endpoint: Endpoint, params: Record<string, unknown> = {}): string {
  return endpoint.path.replace(/\{(\w+)\}/g, (_, key: string) =>
    encodeURIComponent(String(params[key] ?? '')),
  );
}
