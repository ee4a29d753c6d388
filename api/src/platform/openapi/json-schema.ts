import type { Schema } from '@hideout/contract/endpoint';
import { toJSONSchema } from 'zod/mini';

/**
 * A schema of the contract as JSON Schema (2020-12): what may be sent (`input`), or what is answered
 * (`output`). Answers may grow, so their objects are left open.
 */
export function toJsonSchema(schema: Schema, io: 'input' | 'output') {
  const { $schema: _, ...json } = toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override({ jsonSchema }) {
      delete jsonSchema.additionalProperties;
      // The bounds of a JavaScript integer say nothing to a reader.
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
    },
  });
  return json;
}
