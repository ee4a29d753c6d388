import { afterEach, expect, test, vi } from 'vitest';
import { describeOnDatabase, describeOnDatabases } from './test-database.ts';

afterEach(() => vi.unstubAllEnvs());

test.each([
  ['sqlite', 'postgres://postgres@127.0.0.1/postgres', 'TEST_ENGINES is "sqlite", but it must be "postgres"'],
  ['postgres', '', 'so TEST_DATABASE_URL must name a server'],
])('the engines "%s" on the server "%s" are refused', (engines, server, message) => {
  vi.stubEnv('TEST_ENGINES', engines);
  vi.stubEnv('TEST_DATABASE_URL', server);
  for (const describeOn of [describeOnDatabases, describeOnDatabase]) {
    expect(() => describeOn('a suite', () => undefined)).toThrow(message);
  }
});
