import type { Endpoint } from '@hideout/contract/endpoint';
import { ENDPOINTS } from '@hideout/contract/endpoints';
import { Validator } from '@seriousme/openapi-schema-validator';
import { expect, test } from 'vitest';
import { buildOpenApi } from './build-openapi.ts';

const document = buildOpenApi(ENDPOINTS);

test('the document is valid OpenAPI 3.1', async () => {
  const validator = new Validator();
  const result = await validator.validate(structuredClone(document));
  expect(result.errors).toBeUndefined();
  expect([result.valid, validator.version]).toEqual([true, '3.1']);
});

test('every call stands in it with owner, access and all its codes', () => {
  for (const endpoint of ENDPOINTS) {
    const operation = document.paths[endpoint.path]?.[endpoint.method.toLowerCase()];
    expect(operation).toMatchObject({
      operationId: endpoint.name,
      'x-owner': endpoint.owner,
      'x-access': endpoint.access,
    });
    if (endpoint.answers !== 'redirect') {
      for (const code of endpoint.errors) expect(JSON.stringify(operation)).toContain(code);
    }
  }
});

test('no two calls share a name or an address', () => {
  const unique = (values: readonly string[]) => new Set(values).size === values.length;
  expect(unique(ENDPOINTS.map(({ name }) => name))).toBe(true);
  expect(unique(ENDPOINTS.map(({ method, path }: Endpoint) => `${method} ${path}`))).toBe(true);
});
