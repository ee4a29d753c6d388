import { describe, expect, test } from 'vitest';
import { formatStartMessage } from '../start-message.ts';
import { readConfig } from './config.ts';

const PRODUCTION = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://u:p@db/hideout',
  SITE_ORIGIN: 'https://hideout.example',
  ETH_RPC_URL: 'https://eth.example',
  APE_RPC_URL: 'https://ape.example',
};

function problems(environment: NodeJS.ProcessEnv): string {
  try {
    readConfig(environment);
  } catch (error) {
    return formatStartMessage(error);
  }
  return '';
}

describe('readConfig', () => {
  test('needs nothing on a developer machine', () => {
    expect(readConfig({})).toMatchObject({
      port: 3010,
      host: '127.0.0.1',
      database: { kind: 'pglite', directory: '.hideout/db' },
      origins: ['http://localhost:3000'],
      registryToken: null,
    });
  });

  test('takes everything from the environment', () => {
    const config = readConfig({
      ...PRODUCTION,
      PORT: '80',
      EXTRA_ORIGINS: 'http://localhost:3001, http://localhost:3002/',
      TRUSTED_PROXIES: '10.0.0.0/8',
    });
    expect(config).toMatchObject({
      production: true,
      port: 80,
      database: { kind: 'postgres', url: PRODUCTION.DATABASE_URL },
      origins: ['https://hideout.example', 'http://localhost:3001', 'http://localhost:3002'],
      trustedProxies: ['10.0.0.0/8'],
    });
  });

  test('takes the sources of images with or without a slash at their end', () => {
    const config = readConfig({
      IMAGE_SOURCES: 'https://cdn.example/, https://art.example',
      IPFS_GATEWAY: 'https://gateway.example/ipfs/',
    });
    expect(config).toMatchObject({
      imageSources: ['https://cdn.example', 'https://art.example'],
      privateImageSources: [],
      ipfsGateway: 'https://gateway.example/ipfs',
      ordinalsUrl: null,
    });
    expect(problems({ ORDINALS_URL: 'ordinals' })).toContain('ORDINALS_URL is not a URL');
  });

  test('refuses the local defaults in production, all in one go', () => {
    const text = problems({ NODE_ENV: 'production' });
    for (const name of ['DATABASE_URL', 'SITE_ORIGIN', 'ETH_RPC_URL', 'APE_RPC_URL']) {
      expect(text).toMatch(new RegExp(`^${name} is missing\\. Set it to `, 'm'));
    }
  });

  test('refuses plain HTTP in production, where nobody would stay signed in, but on this machine', () => {
    expect(problems({ ...PRODUCTION, SITE_ORIGIN: 'http://hideout.example' })).toBe(
      'SITE_ORIGIN is "http://hideout.example", but in production it must begin with https:// or be this machine: browsers drop the session cookie otherwise, and nobody stays signed in.',
    );
    for (const SITE_ORIGIN of ['http://localhost:3000', 'http://127.0.0.1:3000', 'http://[::1]:3000']) {
      expect(readConfig({ ...PRODUCTION, SITE_ORIGIN }).siteOrigin).toBe(SITE_ORIGIN);
    }
    expect(readConfig({ SITE_ORIGIN: 'http://192.168.1.7:3000' }).siteOrigin).toBe('http://192.168.1.7:3000');
  });

  test.each<[NodeJS.ProcessEnv, string]>([
    [{ PORT: 'http' }, 'PORT is "http", but it must be a whole number from 0 to 65535.'],
    [{ PORT: '70000' }, 'PORT is "70000", but it must be a whole number from 0 to 65535.'],
    [
      { SITE_ORIGIN: 'localhost' },
      'SITE_ORIGIN holds "localhost", but an origin looks like https://hideout.example, without a path.',
    ],
    [
      { SITE_ORIGIN: 'https://a.example/app' },
      'SITE_ORIGIN holds "https://a.example/app", but an origin looks like https://hideout.example, without a path.',
    ],
    [
      { EXTRA_ORIGINS: 'file:///x' },
      'EXTRA_ORIGINS holds "file:///x", but an origin looks like https://hideout.example, without a path.',
    ],
    [
      { REGISTRY_TOKEN: 'short' },
      'REGISTRY_TOKEN is too short to be a secret: use 24 random characters or more.',
    ],
    [
      { LOG_LEVEL: 'loud' },
      'LOG_LEVEL is "loud", but it must be one of fatal, error, warn, info, debug, trace, silent.',
    ],
    [{ ETH_RPC_URL: 'ws://x' }, 'ETH_RPC_URL is not a URL of the form http://… or https://…'],
  ])('says what is wrong with %j', (environment, message) => {
    expect(problems(environment)).toBe(message);
  });

  test('never repeats a database password', () => {
    const text = problems({ DATABASE_URL: 'mysql://u:hunter2@db/x' });
    expect(text).toBe('DATABASE_URL is not a URL of the form postgres://… or postgresql://…');
  });
});

describe('startSentence', () => {
  test.each<[object, string]>([
    [
      { code: 'EADDRINUSE', port: 3010 },
      'Port 3010 is in use. Stop the program that listens there, or set PORT to another number.',
    ],
    [
      { code: 'ECONNREFUSED', address: '127.0.0.1', port: 5432 },
      'No database answers at 127.0.0.1:5432. Start PostgreSQL there, or correct DATABASE_URL.',
    ],
    [{ code: '28P01' }, 'PostgreSQL refuses the user or password in DATABASE_URL.'],
    [{ code: '3D000' }, 'The database named in DATABASE_URL does not exist. Create it first.'],
  ])('turns %j into words', (fields, message) => {
    expect(formatStartMessage(Object.assign(new Error('x'), fields))).toBe(message);
  });
});
