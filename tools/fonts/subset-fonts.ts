import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import subsetFont from 'subset-font';
import { repoRoot } from '../../scripts/command.ts';

const SHEET = path.join(repoRoot, 'shared/ui/src/fonts.css');

/** Files of the packages that the fonts are cut from, by family. */
const SOURCES: Readonly<Record<string, string>> = {
  Onest: '@fontsource-variable/onest/files/onest-latin-wght-normal.woff2',
  Anybody: '@fontsource-variable/anybody/files/anybody-latin-standard-normal.woff2',
  'Martian Mono': '@fontsource-variable/martian-mono/files/martian-mono-latin-wght-normal.woff2',
};

/** What no page asks for is left out: fractions, raised and lowered digits, digits of unequal width. */
const FEATURES = ['calt', 'ccmp', 'kern', 'liga', 'locl', 'mark', 'mkmk', 'rvrn', 'tnum'];

/** Copyright and address of the licence, which asks for both in every copy. */
const LICENCE_NAMES = [0, 14];

type FontFile = { readonly file: string; readonly font: Buffer };

/**
 * Makes the file of every font of `fonts.css` that we serve, with the characters, weights and widths that its rule
 * names: what a rule says and what its file holds cannot differ.
 *
 * @throws Error when a rule lacks one of them
 */
export async function makeFonts(): Promise<FontFile[]> {
  const packages = createRequire(SHEET);
  const rules = [...readFileSync(SHEET, 'utf8').matchAll(/@font-face \{([^}]+)\}/g)].map(
    ([, rule]) => rule ?? '',
  );
  const served = rules.filter((rule) => rule.includes('url('));
  return Promise.all(
    served.map(async (rule) => {
      const source = SOURCES[find(rule, /font-family: "?([^";]+)/)] ?? '';
      const font = await subsetFont(readFileSync(packages.resolve(source)), getCharacters(rule), {
        targetFormat: 'woff2',
        keepFeatures: FEATURES,
        preserveNameIds: LICENCE_NAMES,
        variationAxes: { ...getAxis(rule, 'font-weight', 'wght'), ...getAxis(rule, 'font-stretch', 'wdth') },
      });
      return { file: path.resolve(path.dirname(SHEET), find(rule, /url\("([^"]+)"\)/)), font };
    }),
  );
}

function find(rule: string, pattern: RegExp): string {
  const found = pattern.exec(rule)?.[1];
  if (found === undefined) throw new Error(`${SHEET}: no ${pattern.source} in this rule:\n${rule}`);
  return found;
}

function getCharacters(rule: string): string {
  const ranges = find(rule, /unicode-range:([^;]+)/).matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g);
  return [...ranges]
    .flatMap(([, first = '', last = first]) => {
      const start = Number.parseInt(first, 16);
      return Array.from({ length: Number.parseInt(last, 16) - start + 1 }, (_, index) => start + index);
    })
    .map((code) => String.fromCodePoint(code))
    .join('');
}

function getAxis(rule: string, property: string, axis: string) {
  const [, min, max] = new RegExp(`${property}: (\\d+)%? (\\d+)`).exec(rule) ?? [];
  return min === undefined ? {} : { [axis]: { min: Number(min), max: Number(max) } };
}
