import type { Schema } from '@hideout/contract/endpoint';
import { toJSONSchema } from 'zod/mini';

/** The part of JSON Schema (2020-12) that the contract's schemas turn into. */
export type JsonSchema = {
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly items?: JsonSchema;
  readonly prefixItems?: readonly JsonSchema[];
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly default?: unknown;
  readonly pattern?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly [keyword: string]: unknown;
};

/**
 * A schema of the contract as JSON Schema: what may be sent (`input`), or what is answered
 * (`output`). Answers may grow, so their objects are left open.
 */
export function toJsonSchema(schema: Schema, io: 'input' | 'output'): JsonSchema {
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
  // zod types its result as JSON Schema of any draft; the target is 2020-12.
  return json as JsonSchema;
}
