import { expect, test } from 'vitest';
import { comparePublicApis, unannounced } from './api-compare.ts';
import { isType, type PublicApi, printPublicApi, readPublicApi } from './public-api.ts';
import { compilerFor } from './public-apis.ts';

const REQUEST = '@hideout/session/example';

/** The public API of a module whose files are given as the compiler emits them. */
function makePublicApi(main: string, others: Record<string, string> = {}): PublicApi {
  const files: Record<string, string> = { [REQUEST]: main, ...others };
  return readPublicApi(REQUEST, (specifier) => {
    const text = files[specifier];
    return text === undefined ? undefined : { path: specifier, text };
  });
}

const NOTHING_GIVEN: ReadonlySet<string> = new Set();

/** What the compiler says about the step from one public API to the next: `name: level`. */
async function stepsBetween(before: string, now: string, givenByRemotes = NOTHING_GIVEN): Promise<string[]> {
  const [old, current] = [makePublicApi(before), makePublicApi(now)];
  const ask = compilerFor(REQUEST, printPublicApi(old, '// before'), printPublicApi(current, '// now'), []);
  const changes = await comparePublicApis(old, current, givenByRemotes, ask);
  return changes.map(({ name, level }) => `${name}: ${level}`);
}

const NOTIFY = `type Notice = {
    readonly title: string;
};
export declare function useNotify(): (notice: Notice) => void;
export {};`;

test('a public API holds what is exported and every type of ours that it is made of', () => {
  const publicApi = makePublicApi(
    `import type { Atom } from 'jotai';
import { type Session, type Unused } from './atoms.ts';
export type { Session } from './atoms.ts';
export declare const sessionAtom: Atom<Session>;
declare const hidden: Unused;
export {};`,
    {
      './atoms.ts': `type User = {\n    readonly id: string;\n};\nexport type Session = User | null;\nexport type Unused = 1;\nexport {};`,
    },
  );
  expect([...publicApi.exports.keys()]).toEqual(['Session', 'sessionAtom']);
  expect([...publicApi.parts.keys()]).toEqual(['Session', 'sessionAtom', 'User']);
  expect([...publicApi.libraries]).toEqual([['jotai', ['Atom']]]);
  expect([isType(publicApi, 'Session'), isType(publicApi, 'sessionAtom')]).toEqual([true, false]);
});

test('a public API that was printed is read as the same', () => {
  const publicApi = makePublicApi(NOTIFY);
  expect(makePublicApi(printPublicApi(publicApi, '').trimStart())).toEqual(publicApi);
});

test('names of members, labels and parameters and words in strings are no part of a public API', () => {
  const publicApi = makePublicApi(
    `import { type Label, type Value, key } from './types.ts';
export declare const value: {
    [key]: \`\${Value} of Label\`;
    Label: (Label: [Label: "Label"]) => void;
};`,
    {
      './types.ts': `export type Label = 1;\nexport type Value = "a";\nexport declare const key: unique symbol;`,
    },
  );
  expect([...publicApi.parts.keys()]).toEqual(['key', 'value', 'Value']);
});

test.each(['export declare const a: 1, b: 2;', "export * from './a.ts';", 'export default 1;'])(
  'a statement that cannot be recorded is refused: %s',
  (text) => {
    expect(() => makePublicApi(text)).toThrow('cannot be recorded');
  },
);

test('a name that two files declare differently is refused', () => {
  const twice = `import { type A } from './a.ts';\nexport type B = A;\ntype Same = 1;\nexport type C = Same;`;
  expect(() => makePublicApi(twice, { './a.ts': 'type Same = 2;\nexport type A = Same;' })).toThrow(
    /Same is declared/,
  );
});

test('nothing changed is no step', async () => {
  expect(await stepsBetween(NOTIFY, NOTIFY)).toEqual([]);
});

test.each<[string, string, string, string[]]>([
  [
    'an export that is gone',
    NOTIFY,
    'export declare const other: 1;',
    ['useNotify: breaking', 'other: additive'],
  ],
  [
    'an input that may say more',
    NOTIFY,
    NOTIFY.replace('title: string;', 'title: string;\n    readonly tone?: 1;'),
    ['useNotify: additive'],
  ],
  [
    'an input that must say more',
    NOTIFY,
    NOTIFY.replace('title: string;', 'title: string;\n    readonly tone: 1;'),
    ['useNotify: breaking'],
  ],
  [
    'an answer of a new kind',
    'export declare const state: "a";',
    'export declare const state: "a" | "b";',
    ['state: breaking'],
  ],
  [
    'an answer that says more',
    'export declare const state: {\n    readonly a: 1;\n};',
    'export declare const state: {\n    readonly a: 1;\n    readonly b: 2;\n};',
    ['state: additive'],
  ],
  [
    'a type alone that loses a member',
    'export type A = {\n    readonly a: 1;\n};',
    'export type A = {};',
    ['A: breaking'],
  ],
])('%s', async (_, before, now, steps) => {
  expect(await stepsBetween(before, now)).toEqual(steps);
});

test('what remotes pass in may not be asked to hold more', async () => {
  const module = 'export type Module = {\n    readonly start: () => void;\n};';
  const demanding = module.replace('};', '    readonly stop: () => void;\n};');
  const lenient = module.replace('};', '    readonly stop?: () => void;\n};');
  const given = new Set(['Module']);
  expect(await stepsBetween(module, demanding, given)).toEqual(['Module: breaking']);
  expect(await stepsBetween(module, lenient, given)).toEqual(['Module: additive']);
});

test('a step has to be announced by the version, and the message names the export', () => {
  const removed = { name: 'useNotify', level: 'breaking', what: 'was removed' } as const;
  const added = { name: 'useToast', level: 'additive', what: 'is new' } as const;
  const reported = (now: string) =>
    unannounced('@hideout/session', [removed, added], { recorded: '1.2.0', now });
  expect(reported('1.2.9')).toEqual([
    'useNotify was removed. That is a major step: @hideout/session must be 2.0.0 or higher, and is 1.2.9.',
    'useToast is new. That is a minor step: @hideout/session must be 1.3.0 or higher, and is 1.2.9.',
  ]);
  expect(reported('1.3.0')).toHaveLength(1);
  expect(reported('2.0.0')).toEqual([]);
});
