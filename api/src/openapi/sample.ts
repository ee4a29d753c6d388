import type { JsonSchema } from './json-schema.ts';

const TIMESTAMP = '2026-11-20T12:00:00.000Z';
const LATER = '2026-11-27T12:00:00.000Z';
const ADDRESS = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
const HASH = `0x${'5e'.repeat(32)}`;
const TOKEN = 'eip155:1/erc721:0x60E4d786628Fea6478F785A6d7e704777c86a7c6/4471';

/** What a reader expects under a name. A value that does not fit the schema is passed over. */
const BY_NAME: Readonly<Record<string, readonly unknown[]>> = {
  address: [ADDRESS],
  amount: ['1240500000000000000000', '100'],
  avatar: ['/api/image?url=avatar&w=96&q=75'],
  body: ['The **charter** in its second reading.'],
  code: ['SERUM-2026-DRIP'],
  color: ['#b6ff3c'],
  contact: ['#team-governance'],
  claimedTx: [HASH],
  closesAt: [LATER],
  date: ['2026-11-20'],
  deadline: ['1795694400'],
  decimals: [18],
  digest: [HASH],
  discussionUrl: ['https://forum.hideout.example/t/41'],
  endAt: [LATER],
  endsAt: [LATER],
  expiresAt: [LATER],
  from: [851],
  generation: ['1284'],
  handle: ['hound'],
  icon: ['vote'],
  flag: ['governance.member-votes'],
  id: ['mcp-041', TOKEN, 'discord'],
  label: ['Quests'],
  labels: ['treasury'],
  limit: [20],
  merkleRoot: [HASH],
  message: ['localhost:3000 wants you to sign in with your Ethereum account: …'],
  name: ['governance', 'Mutant Hounds', 'swamp'],
  nonce: ['9f86d081884c7d65', '338770000845734292534325025077361652240'],
  page: [1],
  path: ['/governance'],
  position: [413],
  percentile: [96.4],
  points: [4210],
  power: [17],
  proof: [HASH],
  proposalId: ['mcp-041'],
  quorum: [4000],
  rank: [412],
  remote: ['governance'],
  reason: ['More serum, fewer meetings.'],
  reputation: [4210],
  search: ['0x7099'],
  seasonName: ['Season Two'],
  shortName: ['SSC'],
  signature: [`0x${'5e'.repeat(65)}`],
  slot: ['member.card'],
  slug: ['read-the-charter'],
  startPath: ['/auth/discord'],
  summary: ['Fund the second serum lab for six months.'],
  symbol: ['SERUM'],
  tab: ['8d2c1f5e-6b7a-4c3d-9e8f-0a1b2c3d4e5f'],
  team: ['governance'],
  usesIntents: ['profile.view'],
  title: ['Open the second serum lab'],
  tokenId: ['4471'],
  tx: [HASH],
  total: [4210, 1],
  usedTx: [HASH],
  url: ['https://hideout.example/news/lab'],
  user: ['hound'],
  username: ['hound'],
  version: ['1.4.0', 3],
};

/** Tried in this order where the name says nothing. */
const TEXTS: readonly string[] = [
  'text',
  TIMESTAMP,
  ADDRESS,
  HASH,
  '1240500000000000000000',
  TOKEN,
  'governance',
  'hideout_governance',
  '1.4.0',
  '^1.4.0',
  '/governance',
  'https://hideout.example/',
  'remoteEntry.js',
  'SECTION_TIMEOUT',
  '9f86d081884c7d65',
  `sha384-${'A'.repeat(64)}`,
  `sha256-${'A'.repeat(43)}=`,
  '0123456789ab',
];

/**
 * An example that fits a schema, the same one every time. `name` is the property it stands under.
 *
 * @throws Error that names the property for which no example is known: add one above.
 */
export function makeSample(schema: JsonSchema, name = ''): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.default !== undefined) return schema.default;
  const choices = (schema.anyOf ?? schema.oneOf ?? []).filter((choice) => choice.type !== 'null');
  if (choices[0] !== undefined) return makeSample(choices[0], name);
  if (schema.enum !== undefined) return schema.enum[0];
  switch (getType(schema)) {
    case 'object':
      return sampleObject(schema, name);
    case 'array':
      return sampleList(schema, name);
    case 'string':
      return sampleText(schema, name);
    case 'integer':
    case 'number':
      return sampleNumber(schema, name);
    case 'boolean':
      return true;
    default:
      return null;
  }
}

function getType({ type }: JsonSchema): string | undefined {
  return typeof type === 'string' ? type : type?.find((one) => one !== 'null');
}

function sampleObject(schema: JsonSchema, name: string): Record<string, unknown> {
  const properties = Object.entries(schema.properties ?? {});
  if (properties.length > 0) {
    return Object.fromEntries(properties.map(([key, property]) => [key, makeSample(property, key)]));
  }
  // A record: one key that its own schema allows.
  const { propertyNames, additionalProperties } = schema;
  if (!isSchema(additionalProperties)) return {};
  const key = isSchema(propertyNames) ? String(makeSample(propertyNames, `${name}Key`)) : 'key';
  return { [key]: makeSample(additionalProperties, name) };
}

function sampleList({ prefixItems, items }: JsonSchema, name: string): unknown[] {
  if (prefixItems !== undefined) return prefixItems.map((item) => makeSample(item, name));
  return items === undefined ? [] : [makeSample(items, name)];
}

function isSchema(value: unknown): value is JsonSchema {
  return typeof value === 'object' && value !== null;
}

function sampleText(schema: JsonSchema, name: string): string {
  const fits = (text: unknown): text is string =>
    typeof text === 'string' &&
    text.length >= (schema.minLength ?? 0) &&
    text.length <= (schema.maxLength ?? Number.POSITIVE_INFINITY) &&
    (schema.pattern === undefined || new RegExp(schema.pattern, 'u').test(text));
  const found = [...(BY_NAME[name] ?? []), ...TEXTS].find(fits);
  if (found === undefined) throw new Error(`No example is known for "${name}" (${schema.pattern}).`);
  return found;
}

function sampleNumber(schema: JsonSchema, name: string): number {
  const fits = (value: unknown): value is number =>
    typeof value === 'number' &&
    value >= (schema.minimum ?? Number.NEGATIVE_INFINITY) &&
    value <= (schema.maximum ?? Number.POSITIVE_INFINITY);
  return (BY_NAME[name] ?? []).find(fits) ?? Math.max(1, schema.minimum ?? 1);
}
