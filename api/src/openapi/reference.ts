import type { Endpoint, Schema } from '@hideout/contract/endpoint';
import { ERROR_STATUS } from '@hideout/contract/error-status';
import { type JsonSchema, toJsonSchema } from './json-schema.ts';
import { makeSample } from './sample.ts';

const OWNER_TITLES: Record<Endpoint['owner'], string> = {
  host: 'Host: signing in, maintenance',
  governance: 'Governance',
  serum: 'Serum',
  quests: 'Quests and leaderboard',
  profile: 'Profile',
  operation: 'Operation',
};

const INTRODUCTION = `# API reference

For everybody who calls the API: engineers of the remotes, operators and other teams. It lists each call with who may call it, what it takes, what it answers and how it fails.

Written from \`shared/contract\` by \`npm run api:reference\`; a test fails when it is out of date. The same as OpenAPI 3.1: \`GET /api/openapi.json\`.

Paths are below \`/api\` of the site. A POST sends JSON with \`Content-Type: application/json\`. The session is the cookie \`__Host-hideout_session\`. Every failure has one body, and every answer the header \`X-Request-Id\`:

\`\`\`json
{ "code": "USERNAME_TAKEN", "message": "Somebody else has that name.", "status": 409, "requestId": "0b1f…" }
\`\`\`

\`fields\` names wrong values on 422, \`retryAfterSeconds\` comes with 429 and 503. Besides its own codes any call may answer BAD_REQUEST 400, UNAUTHENTICATED 401, FORBIDDEN 403, NOT_FOUND 404, UNPROCESSABLE 422, RATE_LIMITED 429, MAINTENANCE 503, UPSTREAM_UNAVAILABLE 502, DATABASE_UNAVAILABLE 503 and INTERNAL 500.
`;

/** The contract as one Markdown page: every call with owner, access, errors and an example. */
export function apiReference(endpoints: readonly Endpoint[]): string {
  const owners = Object.entries(OWNER_TITLES).map(([owner, title]) => ({
    title,
    calls: endpoints.filter((endpoint) => endpoint.owner === owner),
  }));
  const contents = owners.flatMap(({ title, calls }) => [
    `\n**${title}**\n`,
    '| call | access | what |\n| --- | --- | --- |',
    ...calls.map(
      (call) =>
        `| [\`${call.method} ${call.path}\`](#${getAnchor(call)}) | ${call.access} | ${call.summary} |`,
    ),
  ]);
  const chapters = owners.flatMap(({ title, calls }) => [`\n## ${title}`, ...calls.map(section)]);
  return `${[INTRODUCTION, ...contents, ...chapters].join('\n')}\n`;
}

function getAnchor({ name }: Endpoint): string {
  return name.toLowerCase();
}

function section(endpoint: Endpoint): string {
  return [
    `\n### ${endpoint.name}`,
    `\`${endpoint.method} ${endpoint.path}\``,
    endpoint.summary,
    getFacts(endpoint),
    inputTable(endpoint),
    makeExample(endpoint),
  ]
    .filter((part) => part !== '')
    .join('\n\n');
}

function getFacts({ owner, access, accepts, rate, additive, changesState, errors }: Endpoint): string {
  const own = errors.map((code) => `${code} ${ERROR_STATUS[code]}`).join(', ');
  return [
    `- Owner: ${owner}. Access: ${access === 'public' || access === 'member' ? access : `permission \`${access}\``}.`,
    ...(accepts === undefined
      ? []
      : [`- The body may also come as ${accepts.map((type) => `\`${type}\``).join(' or ')}.`]),
    ...(rate === undefined ? [] : [`- Limit: ${rate.max} in ${rate.perSeconds} s.`]),
    ...(changesState === true ? ['- Changes state: needs `X-Hideout: 1`, refused across sites.'] : []),
    ...(additive === true ? ['- Addition to the product specification.'] : []),
    `- Errors of its own: ${own === '' ? 'none' : own}.`,
  ].join('\n');
}

function inputTable({ params, query, body }: Endpoint): string {
  const rows = [...getRows('path', params), ...getRows('query', query), ...getRows('body', body)];
  if (rows.length === 0) return '';
  return ['| in | name | type | needed |', '| --- | --- | --- | --- |', ...rows].join('\n');
}

function getRows(place: string, schema: Schema | undefined): string[] {
  if (schema === undefined) return [];
  const { properties = {}, required = [] } = toJsonSchema(schema, 'input');
  return Object.entries(properties).map(([name, property]) => {
    const needed = place === 'path' || required.includes(name) ? 'yes' : getDefault(property);
    return `| ${place} | \`${name}\` | ${typeText(property)} | ${needed} |`;
  });
}

function getDefault({ default: value }: JsonSchema): string {
  return value === undefined ? 'no' : `no, ${JSON.stringify(value)}`;
}

/** A short description of a type that is safe in a table. */
function typeText(schema: JsonSchema): string {
  const { anyOf, enum: choices, type, minLength, maxLength, minimum, maximum, items } = schema;
  if (anyOf !== undefined) return anyOf.map(typeText).join(' or ');
  if (choices !== undefined) return choices.map((choice) => `\`${String(choice)}\``).join(', ');
  if (items !== undefined) return `list of ${typeText(items)}`;
  const bounds =
    maxLength !== undefined
      ? ` of ${minLength ?? 0}–${maxLength}`
      : maximum !== undefined
        ? ` ${minimum ?? 0}–${maximum}`
        : '';
  return `${Array.isArray(type) ? type.join(' or ') : (type ?? 'any')}${bounds}`;
}

function makeExample(endpoint: Endpoint): string {
  const request = [
    `${endpoint.method} /api${samplePath(endpoint)}`,
    ...(endpoint.body === undefined ? [] : ['', pretty(makeSample(toJsonSchema(endpoint.body, 'input')))]),
  ].join('\n');
  const answer =
    endpoint.answers === undefined
      ? `\`\`\`json\n${pretty(makeSample(toJsonSchema(endpoint.response, 'output')))}\n\`\`\``
      : endpoint.answers === 'redirect'
        ? 'Answer: `302` with `Location`.'
        : `Answer: ${endpoint.answers}.`;
  return `\`\`\`http\n${request}\n\`\`\`\n\n${answer}`;
}

function samplePath({ path, params, query }: Endpoint): string {
  const values = params === undefined ? {} : toJsonSchema(params, 'input').properties;
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(makeSample(values?.[name] ?? {}, name))),
  );
  const { properties = {}, required = [] } = query === undefined ? {} : toJsonSchema(query, 'input');
  const search = Object.entries(properties)
    .filter(([name]) => required.includes(name))
    .map(([name, property]) => `${name}=${encodeURIComponent(String(makeSample(property, name)))}`);
  return search.length === 0 ? filled : `${filled}?${search.join('&')}`;
}

function pretty(value: unknown): string {
  return JSON.stringify(value, null, 2);
}
