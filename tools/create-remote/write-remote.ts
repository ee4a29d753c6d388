import { cpSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { RemotePlan } from './plan-remote.ts';

const TEMPLATE = path.join(import.meta.dirname, 'template');

/** Writes a remote from the template into `folder`, which must not exist yet. */
export function writeRemote(
  folder: string,
  { name, title, label, shortLabel, devPort, order }: RemotePlan,
): void {
  const words: Readonly<Record<string, string>> = {
    __name__: name,
    __title__: title,
    __label__: label,
    __short__: shortLabel,
    __port__: String(devPort),
    __order__: String(order),
  };
  cpSync(TEMPLATE, folder, { recursive: true, errorOnExist: true, force: false });
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const full = path.join(folder, file);
    if (!statSync(full).isFile()) continue;
    const text = readFileSync(full, 'utf8');
    writeFileSync(
      full,
      text.replace(/__[a-z]+__/g, (word) => words[word] ?? word),
    );
  }
}
