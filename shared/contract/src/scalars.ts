import { z } from 'zod/mini';

/** UTC time, `2026-11-20T12:00:00.000Z`. */
export const iso = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,3})?Z$/));

/** Ethereum address. Answers are EIP-55; any case is accepted in requests. */
export const evmAddress = z.templateLiteral(['0x', z.string().check(z.regex(/^[0-9a-fA-F]{40}$/))]);

/** Ethereum address or a Bitcoin address with its case kept. */
export const anyAddress = z.string().check(z.regex(/^[0-9A-Za-z]{14,90}$/));

/** Hex bytes with `0x`. */
export const hex = z.templateLiteral(['0x', z.string().check(z.regex(/^[0-9a-fA-F]*$/))]);

/** Unsigned integer amount in the token's base units, as a decimal string. */
export const baseUnits = z.string().check(z.regex(/^(0|[1-9]\d{0,77})$/));

/** Whole points, reputation or SERUM points of a season. */
export const points = z.int();

/** Voting power: votes, at least 0, at most two decimals. */
export const power = z.number().check(z.minimum(0));

/** Opaque identifier, safe in a path. */
export const id = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/));

/** `page` of a list, from 1. Query strings arrive as text. */
export const pageNumber = z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1_000_000));

/** `limit` of a list: how many rows a page has, 1 to `max`. */
export const pageLimit = (max: number) => z.coerce.number().check(z.int(), z.minimum(1), z.maximum(max));

/** The plain yes of calls that have nothing else to say. */
export const ok = z.object({ ok: z.literal(true) });

/** One page of a list with a stable order; past the end `items` is empty and `total` stays right. */
export function getPage<Item extends z.ZodMiniType>(item: Item) {
  return z.object({
    items: z.array(item),
    page: z.int(),
    limit: z.int(),
    total: z.int(),
    hasNext: z.boolean(),
    /** When something in the whole list last changed; never in the future. */
    updatedAt: iso,
  });
}
