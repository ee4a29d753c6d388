import { type ApiErrorBody, apiErrorBody, GENERAL_ERRORS } from '@hideout/contract/api-error';
import type { Endpoint } from '@hideout/contract/endpoint';
import type { LightMyRequestResponse } from 'fastify';
import { expect } from 'vitest';
import { safeParse, z } from 'zod/mini';
import { TEST_ORIGIN } from './test-app.ts';

/** How the type of a success that is no JSON begins. */
const MEDIA = { image: /^image\//, document: /^(application|text)\// } as const;

/**
 * Expects an answer that the contract knows: a success of its shape or kind, or one of the errors the
 * endpoint lists. Gives the code of the error, or null.
 */
export function expectDocumented(
  endpoint: Endpoint,
  answer: LightMyRequestResponse,
): ApiErrorBody['code'] | null {
  if (endpoint.answers === 'redirect') return expectRedirect(endpoint, answer);
  if (answer.statusCode < 300) {
    expect(endpoint.statuses ?? [200]).toContain(answer.statusCode);
    if (endpoint.answers === undefined)
      expect(safeParse(endpoint.response, answer.json()).success).toBe(true);
    else expect(answer.headers['content-type']).toMatch(MEDIA[endpoint.answers]);
    return null;
  }
  const body = apiErrorBody.parse(answer.json());
  expect([...GENERAL_ERRORS, ...endpoint.errors]).toContain(body.code);
  expect(answer.statusCode).toBe(body.status);
  return body.code;
}

const errorReturn = z.object({
  auth: z.literal('error'),
  code: apiErrorBody.shape.code,
  requestId: z.uuid(),
});

/** A navigation leaves for another site, and for this site only to say how it went. */
function expectRedirect(
  { errors }: Endpoint,
  { statusCode, headers }: LightMyRequestResponse,
): ApiErrorBody['code'] | null {
  expect(statusCode).toBe(302);
  const { origin, pathname, searchParams } = new URL(String(headers.location));
  if (origin !== TEST_ORIGIN || searchParams.get('auth') === 'ok') return null;
  expect(pathname).toBe('/');
  const { code } = z.parse(errorReturn, Object.fromEntries(searchParams));
  expect([...GENERAL_ERRORS, ...errors]).toContain(code);
  return code;
}
