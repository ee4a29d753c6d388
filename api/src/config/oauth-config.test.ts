import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { configuredProvider } from './oauth-config.ts';

const folder = mkdtempSync(join(tmpdir(), 'hideout-oauth-'));
afterAll(() => rmSync(folder, { recursive: true }));

const SECRET = 'a-secret-nobody-may-read';
const KEY = Buffer.alloc(32, 1).toString('base64');
const openId = {
  id: 'kazm',
  label: 'Kazm',
  clientId: 'hideout',
  clientSecret: SECRET,
  scopes: ['openid'],
  issuer: 'https://id.kazm.example',
  profile: { subject: 'sub' },
};
const plain = {
  ...openId,
  id: 'twitter',
  issuer: undefined,
  oauth2: {
    authorizationEndpoint: 'https://x.example/authorize',
    tokenEndpoint: 'https://x.example/token',
    userinfoEndpoint: 'https://x.example/me',
  },
};

let files = 0;
function fileWith(content: unknown): string {
  files += 1;
  const file = join(folder, `${files}.json`);
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  return file;
}

function findProblems(environment: NodeJS.ProcessEnv): string {
  try {
    readConfig(environment);
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
  return '';
}

test('without a file nobody signs in through a provider', () => {
  expect(readConfig({ TOKEN_KEY: KEY }).oauth).toBeNull();
});

test('reads providers and key', () => {
  const { oauth } = readConfig({ OAUTH_CONFIG: fileWith([openId, plain]), TOKEN_KEY: KEY });
  expect(oauth?.providers.map(({ id }) => id)).toEqual(['kazm', 'twitter']);
  expect(oauth?.tokenKey).toHaveLength(32);
  expect(configuredProvider(oauth, 'kazm')?.label).toBe('Kazm');
  for (const id of ['discord', '__proto__', 'constructor', ''])
    expect(configuredProvider(oauth, id)).toBeNull();
});

describe('reports what is wrong, by position and without the secrets', () => {
  const withFile = (content: unknown) => findProblems({ OAUTH_CONFIG: fileWith(content), TOKEN_KEY: KEY });

  test.each<[string, unknown, RegExp]>([
    ['text that is no JSON', `[{ "clientSecret": "${SECRET}", `, /is not JSON/],
    ['no list', { providers: [] }, /at the top/],
    ['a provider twice', [openId, openId], /names a provider twice/],
    ['a provider we do not know', [{ ...openId, id: 'myspace' }], /at 0\.id/],
    ['neither issuer nor endpoints', [{ ...openId, issuer: undefined }], /at 0: must have either/],
    ['issuer and endpoints', [{ ...openId, oauth2: plain.oauth2 }], /at 0: must have either/],
    ['no secret', [openId, { ...plain, clientSecret: undefined }], /at 1: needs "clientSecret"/],
    ['a misspelt word', [{ ...openId, clientSecrt: SECRET }], /at 0/],
    ['an address of another kind', [{ ...openId, apiUrl: 'file:///etc' }], /at 0\.apiUrl: must be an http/],
    ['no subject', [{ ...openId, profile: {} }], /at 0\.profile\.subject/],
  ])('%s', (_, content, message) => {
    const problems = withFile(content);
    expect(problems).toMatch(message);
    expect(problems).not.toContain(SECRET);
  });

  test('a file that is not there', () => {
    expect(findProblems({ OAUTH_CONFIG: join(folder, 'none.json'), TOKEN_KEY: KEY })).toMatch(
      /none\.json, which cannot be read \(ENOENT\)/,
    );
  });

  test.each([
    ['', /TOKEN_KEY is missing/],
    ['short', /TOKEN_KEY must be the base64 of exactly 32 bytes/],
    [Buffer.alloc(31).toString('base64'), /exactly 32 bytes/],
    [`${Buffer.alloc(32).toString('hex')}`, /exactly 32 bytes/],
  ])('the key %j', (key, message) => {
    expect(findProblems({ OAUTH_CONFIG: fileWith([openId]), TOKEN_KEY: key })).toMatch(message);
  });

  test('plain HTTP in production, though not on one machine', () => {
    const OAUTH_CONFIG = fileWith([{ ...openId, issuer: 'http://localhost:3020/kazm' }]);
    const environment = { OAUTH_CONFIG, TOKEN_KEY: KEY };
    expect(findProblems(environment)).toBe('');
    expect(findProblems({ ...environment, NODE_ENV: 'production' })).toMatch(/kazm is reached without TLS/);
  });
});
