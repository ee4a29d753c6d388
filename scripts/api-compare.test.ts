import { expect, test } from 'vitest';
import { type Change, comparePublicApis, getRefusal } from './api-compare.ts';

const REQUEST = '@hideout/session/example';

/** How large the compiler calls the step from one public API to the next. */
async function stepBetween(before: string, now: string, request = REQUEST): Promise<string | undefined> {
  const place = `${request.replace('@hideout/', '')}.d.ts`;
  const change = await comparePublicApis(request, new Map([[place, before]]), new Map([[place, now]]));
  return change?.step;
}

const NOTIFY = `type Notice = {
    readonly title: string;
};
export declare function useNotify(): (notice: Notice) => void;
export {};`;

test('nothing changed is no step', async () => {
  expect(await stepBetween(NOTIFY, NOTIFY)).toBeUndefined();
});

test.each<[string, string, string, string]>([
  ['an export that is gone', NOTIFY, 'export declare const other: 1;', 'major'],
  ['an export that is new', NOTIFY, `${NOTIFY}\nexport declare const other: 1;`, 'minor'],
  [
    'an input that may say more',
    NOTIFY,
    NOTIFY.replace('title: string;', 'title: string;\n    readonly tone?: 1;'),
    'minor',
  ],
  [
    'an input that must say more',
    NOTIFY,
    NOTIFY.replace('title: string;', 'title: string;\n    readonly tone: 1;'),
    'major',
  ],
  [
    'an answer of a new kind',
    'export declare const state: "a";',
    'export declare const state: "a" | "b";',
    'major',
  ],
  [
    'an answer that says more',
    'export declare const state: {\n    readonly a: 1;\n};',
    'export declare const state: {\n    readonly a: 1;\n    readonly b: 2;\n};',
    'minor',
  ],
  [
    'a type of a library that is another one',
    "import type { Atom } from 'jotai';\nexport declare const state: Atom<1>;",
    "import type { Atom } from 'jotai';\nexport declare const state: Atom<2>;",
    'major',
  ],
])('%s', async (_, before, now, step) => {
  expect(await stepBetween(before, now)).toBe(step);
});

test('a file of ours that a module imports belongs to its public API, and another one does not', async () => {
  const declarations = (title: string) =>
    new Map([
      [
        'session/example.d.ts',
        "import { type Notice } from './notices.ts';\nexport declare const notice: Notice;",
      ],
      ['session/notices.d.ts', "export type Notice = import('@hideout/wallet/words').Word;"],
      ['wallet/words.d.ts', `export type Word = ${title};`],
      ['wallet/others.d.ts', `export type Other = ${title};`],
    ]);
  const compare = (request: string) => comparePublicApis(request, declarations('"a"'), declarations('"b"'));
  expect(await compare(REQUEST)).toEqual({
    step: 'major',
    what: `cannot be used as before: Types of property 'notice' are incompatible. Type '"b"' is not assignable to type '"a"'`,
  });
  expect(await compare('@hideout/session/notices')).toMatchObject({ step: 'minor' });
  expect(await compare('@hideout/session/others')).toBeUndefined();
});

test('what remotes pass in may not be asked to hold more', async () => {
  const module = 'export type RemoteModule = {\n    readonly start: () => void;\n};';
  const demanding = module.replace('};', '    readonly stop: () => void;\n};');
  const lenient = module.replace('};', '    readonly stop?: () => void;\n};');
  expect(await stepBetween(module, demanding, '@hideout/session/remote')).toBe('major');
  expect(await stepBetween(module, lenient, '@hideout/session/remote')).toBe('minor');
});

test('a step has to be announced by the version', () => {
  const removed: Change = { step: 'major', what: 'was removed' };
  const added: Change = { step: 'minor', what: 'is new' };
  const refuse = (change: Change, now: string) =>
    getRefusal('@hideout/session', change, { recorded: '1.2.0', now });
  expect(refuse(removed, '1.2.9')).toBe(
    'was removed. That is a major step: @hideout/session must be 2.0.0 or higher, and is 1.2.9.',
  );
  expect(refuse(added, '1.2.9')).toBe(
    'is new. That is a minor step: @hideout/session must be 1.3.0 or higher, and is 1.2.9.',
  );
  expect(refuse(added, '1.3.0')).toBeUndefined();
  expect(refuse(removed, '1.3.0')).toMatch('2.0.0');
  expect(refuse(removed, '2.0.0')).toBeUndefined();
});
