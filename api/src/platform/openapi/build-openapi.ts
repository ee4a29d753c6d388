import { apiErrorBody, type ErrorCode, GENERAL_ERRORS } from '@hideout/contract/api-error';
import type { Endpoint, Schema } from '@hideout/contract/endpoint';
import { ERROR_STATUS } from '@hideout/contract/error-status';
import { toJsonSchema } from './json-schema.ts';

/** An OpenAPI 3.1 document, as far as we write one. */
export type OpenApi = {
  readonly openapi: '3.1.1';
  readonly info: Readonly<Record<string, unknown>>;
  readonly servers: readonly { readonly url: string; readonly description: string }[];
  readonly tags: readonly { readonly name: string; readonly description: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly components: Readonly<Record<string, unknown>>;
};

const OWNERS: Record<Endpoint['owner'], string> = {
  host: 'Signing in, wallets of the session, maintenance.',
  governance: 'Proposals, votes, voting power.',
  serum: 'The SERUM token: allocation, claims, vouchers, codes.',
  quests: 'Quests and the leaderboard.',
  profile: 'The member: profile, assets, names, passport.',
  operation: 'For those who run the site.',
};

/** Media type of what is not JSON. */
const MEDIA = { image: 'image/*', document: '*/*' } as const;

/**
 * The contract as an OpenAPI 3.1 document: everything in it is derived from the endpoints, so it
 * cannot say anything else than the server does.
 */
export function buildOpenApi(endpoints: readonly Endpoint[]): OpenApi {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const endpoint of endpoints) {
    paths[endpoint.path] = {
      ...paths[endpoint.path],
      [endpoint.method.toLowerCase()]: getOperation(endpoint),
    };
  }
  return {
    openapi: '3.1.1',
    info: {
      title: 'hideout',
      version: '1.0.0',
      description:
        'The calls of the hideout community site. Derived from `shared/contract`. A POST sends JSON with `Content-Type: application/json`. Every failure has the body `ApiError`: `fields` names wrong values on 422, `retryAfterSeconds` comes with 429 and 503. Every answer carries `X-Request-Id`.',
      license: { name: 'MIT' },
    },
    servers: [{ url: '/api', description: 'Below the origin of the site' }],
    tags: Object.entries(OWNERS).map(([name, description]) => ({ name, description })),
    paths,
    components: {
      schemas: { ApiError: toJsonSchema(apiErrorBody, 'output') },
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: '__Host-hideout_session',
          description: 'Set by signing in; HttpOnly, Secure, SameSite=Lax, 30 days from its last use.',
        },
      },
    },
  };
}

function getOperation(endpoint: Endpoint): Record<string, unknown> {
  const { name, owner, summary, access, rate, additive, changesState } = endpoint;
  return {
    operationId: name,
    tags: [owner],
    summary,
    description: messages(endpoint).join(' '),
    security: access === 'public' ? [{}, { session: [] }] : [{ session: [] }],
    parameters: [
      ...getParameters('path', endpoint.params),
      ...getParameters('query', endpoint.query),
      ...(changesState === true ? [MARK] : []),
    ],
    ...(endpoint.body === undefined ? {} : { requestBody: getRequestBody(endpoint.body, endpoint.accepts) }),
    responses: { ...successes(endpoint), ...failures(endpoint) },
    'x-owner': owner,
    'x-access': access,
    'x-additive': additive === true,
    ...(rate === undefined ? {} : { 'x-rate-limit': rate }),
  };
}

/** What makes a request of the page's own script, on the GETs that change something. */
const MARK = {
  name: 'X-Hideout',
  in: 'header',
  required: true,
  description: 'Only a script of the site itself can send it along with a session.',
  schema: { type: 'string', const: '1' },
  example: '1',
};

function messages({ access, rate, additive, changesState }: Endpoint): string[] {
  return [
    access === 'public'
      ? 'Anybody may call.'
      : access === 'member'
        ? 'Needs a session.'
        : `Needs a session with the permission \`${access}\`.`,
    ...(rate === undefined ? [] : [`At most ${rate.max} calls in ${rate.perSeconds} s.`]),
    ...(changesState === true ? ['Changes state: refused across sites and as a navigation.'] : []),
    ...(additive === true ? ['An addition to the product specification.'] : []),
  ];
}

function getParameters(place: 'path' | 'query', schema: Schema | undefined) {
  if (schema === undefined) return [];
  const { properties = {}, required = [] } = toJsonSchema(schema, 'input');
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }));
}

function getRequestBody(schema: Schema, accepts: readonly string[] = []) {
  const content = { schema: toJsonSchema(schema, 'input') };
  return {
    required: true,
    content: Object.fromEntries(['application/json', ...accepts].map((type) => [type, content])),
  };
}

function successes(endpoint: Endpoint): Record<string, unknown> {
  if (endpoint.answers === 'redirect') {
    const headers = { Location: { description: 'Where the browser goes next.', schema: { type: 'string' } } };
    return { '302': { description: 'Whatever happened, the browser is sent on.', headers } };
  }
  const content =
    endpoint.answers === undefined
      ? { 'application/json': { schema: toJsonSchema(endpoint.response, 'output') } }
      : { [MEDIA[endpoint.answers]]: {} };
  const description = endpoint.summary;
  return Object.fromEntries(
    (endpoint.statuses ?? [200]).map((status) => [
      String(status),
      { description: status === 201 ? `New: ${description}` : description, content },
    ]),
  );
}

/** Codes by status: the call's own and the general ones. */
function failures(endpoint: Endpoint): Record<string, unknown> {
  if (endpoint.answers === 'redirect') return {};
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of listErrorCodes(endpoint)) {
    const status = ERROR_STATUS[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      String(status),
      {
        description: codes.join(', '),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/ApiError' } } },
        'x-codes': codes,
      },
    ]),
  );
}

/** Every code a call may answer, its own first. */
function listErrorCodes(endpoint: Pick<Endpoint, 'errors'>): ErrorCode[] {
  return [...new Set<ErrorCode>([...endpoint.errors, ...GENERAL_ERRORS])];
}
