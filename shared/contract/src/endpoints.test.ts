import { describe, expect, test } from 'vitest';
import { toJSONSchema } from 'zod/mini';
import { ERROR_CODES } from './api-error.ts';
import { type Endpoint, endpointPath } from './endpoint.ts';
import { ENDPOINTS } from './endpoints.ts';
import { ERROR_STATUS } from './error-status.ts';
import { getMetrics } from './operation.ts';

declare global {
  // biome-ignore lint/style/useConsistentTypeDefinitions: merges with the compiler's own ImportMeta
  interface ImportMeta {
    /** Vite's, in the tests only. */
    glob(patterns: string[], options: { eager: true }): Record<string, Record<string, unknown>>;
  }
}

// Vite lists the files, so that a new one is looked at without being named here.
const modules = import.meta.glob(['./*.ts', '!./*.test.ts', '!./*.test-d.ts'], {
  eager: true,
});

function isEndpoint(value: unknown): value is Endpoint {
  return (
    typeof value === 'object' && value !== null && 'path' in value && 'method' in value && 'access' in value
  );
}

function getKeys(part: unknown): string[] {
  if (typeof part !== 'object' || part === null || !('shape' in part)) return [];
  return typeof part.shape === 'object' && part.shape !== null ? Object.keys(part.shape) : [];
}

test('every endpoint of every file is listed once', () => {
  const exported = Object.values(modules).flatMap((module) => Object.values(module).filter(isEndpoint));
  // The numbers of a process are served on a port of their own.
  const listed = [...ENDPOINTS, getMetrics];
  expect(exported.map(({ name }) => name).sort()).toEqual(listed.map(({ name }) => name).sort());
  expect(new Set(ENDPOINTS.map(({ name }) => name)).size).toBe(ENDPOINTS.length);
  expect(new Set(ENDPOINTS.map(({ method, path }) => `${method} ${path}`)).size).toBe(ENDPOINTS.length);
});

test('every endpoint carries the name it is exported under', () => {
  for (const module of Object.values(modules)) {
    for (const [key, value] of Object.entries(module)) {
      if (isEndpoint(value)) expect(value.name).toBe(key);
    }
  }
});

describe.each(ENDPOINTS.map((endpoint) => ({ endpoint, name: endpoint.name })))('$name', ({ endpoint }) => {
  test('has a schema for exactly the parameters of its path', () => {
    const inPath = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, key]) => key);
    expect(getKeys(endpoint.params).sort()).toEqual(inPath.sort());
  });

  test('has a body only as a POST, and answers an object', () => {
    expect(endpoint.body !== undefined).toBe(endpoint.method === 'POST');
    if (endpoint.changesState === true) expect(endpoint.method).toBe('GET');
    // What answers no JSON has no shape to describe.
    if (endpoint.answers === undefined) expect(getKeys(endpoint.response).length).toBeGreaterThan(0);
    else expect(endpoint.response.safeParse(undefined).success).toBe(true);
  });

  test('can be described as JSON Schema', () => {
    const response = endpoint.answers === undefined ? endpoint.response : undefined;
    for (const schema of [endpoint.params, endpoint.query, endpoint.body, response]) {
      if (schema !== undefined) expect(() => toJSONSchema(schema)).not.toThrow();
    }
  });

  test('names each of its own errors once', () => {
    expect(new Set(endpoint.errors).size).toBe(endpoint.errors.length);
  });
});

test('every error code has a status that is an error', () => {
  for (const code of ERROR_CODES)
    expect(ERROR_STATUS[code]).toSatisfy((status: number) => status >= 400 && status < 600);
});

describe('endpointPath', () => {
  const endpoint = ENDPOINTS.find(({ path }) => path.includes('{'));
  test('C01: encodes what would break out of its segment', () => {
    expect(endpoint).toBeDefined();
    if (endpoint === undefined) return;
    const [key = ''] = getKeys(endpoint.params);
    expect(endpointPath(endpoint, { [key]: '../a b?c#d/e' })).toContain('..%2Fa%20b%3Fc%23d%2Fe');
  });
});
