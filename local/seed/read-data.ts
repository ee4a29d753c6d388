import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { z } from 'zod/mini';

/** Reads a file of `data/`. @throws when it does not have the given shape. */
export function readData<Shape extends z.ZodMiniType>(name: string, shape: Shape): z.output<Shape> {
  return z.parse(shape, parse(readFileSync(new URL(`data/${name}`, import.meta.url), 'utf8')));
}
