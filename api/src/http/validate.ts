import type { ErrorCode } from '@hideout/contract/api-error';
import type { Endpoint, Schema } from '@hideout/contract/endpoint';
import { safeParse } from 'zod/mini';
import { apiFailure } from './api-failure.ts';

export type RawInput = { readonly params: unknown; readonly query: unknown; readonly body: unknown };

/**
 * The three parts of a request, checked against the endpoint. A path that cannot exist is not found;
 * a wrong query or body is unprocessable and names its fields.
 *
 * @throws ApiFailure `BAD_REQUEST` for a query key given twice, `invalidParams` for the path, else
 * `UNPROCESSABLE`.
 */
export function validateInput(endpoint: Endpoint, raw: RawInput, invalidParams: ErrorCode): RawInput {
  return {
    params: parsePart(endpoint.params, raw.params, invalidParams),
    query: parsePart(endpoint.query, singleValues(raw.query), 'UNPROCESSABLE'),
    // An empty body is an empty object: the schema then says which fields are missing.
    body: parsePart(endpoint.body, raw.body ?? {}, 'UNPROCESSABLE'),
  };
}

function parsePart(schema: Schema | undefined, value: unknown, code: ErrorCode): unknown {
  if (schema === undefined) return undefined;
  const result = safeParse(schema, value);
  if (result.success) return wellFormed(result.data);
  const fields: Record<string, string> = {};
  for (const issue of result.error.issues) {
    const field = issue.path.map(String).join('.') || 'body';
    fields[field] ??= issue.message || 'Invalid value';
  }
  throw apiFailure(code, getMessage(code, Object.keys(fields)), { fields });
}

/** Half a character, as cutting a text inside an emoji leaves it, cannot be stored: it becomes U+FFFD. */
function wellFormed(value: unknown): unknown {
  if (typeof value === 'string') return value.toWellFormed();
  if (Array.isArray(value)) return value.map(wellFormed);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [key.toWellFormed(), wellFormed(part)]),
  );
}

function getMessage(code: ErrorCode, fields: readonly string[]): string {
  if (code === 'NOT_FOUND' || code.endsWith('_NOT_FOUND')) return 'There is nothing at this address.';
  if (code === 'SOCIAL_UNKNOWN') return 'That is no service an account can be linked to.';
  if (code === 'INVALID_ADDRESS') return 'That is not a valid address.';
  return `Some values cannot be used: ${fields.slice(0, 5).join(', ')}.`;
}

function singleValues(query: unknown): unknown {
  if (typeof query !== 'object' || query === null) return {};
  const twice = Object.entries(query).find(([, value]) => Array.isArray(value));
  if (twice !== undefined)
    throw apiFailure('BAD_REQUEST', `The query names "${twice[0].slice(0, 40)}" more than once.`);
  return { ...query };
}
