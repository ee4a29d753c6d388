import { expect, test } from 'vitest';
import { compareFaces, unannounced } from './api-compare.ts';
import { type Face, isType, printFace, readFace } from './api-face.ts';
import { compilerFor } from './api-faces.ts';

const REQUEST = '@hideout/session/example';

/** The face of a module whose files are given as the compiler emits them. */
function faceOf(main: string, others: Record<string, string> = {}): Face {
  const files: Record<string, string> = { [REQUEST]: main, ...others };
  return readFace(REQUEST, (specifier) => {
    const text = files[specifier];
    return text === undefined ? undefined : { path: specifier, text };
  });
}

const NOTHING_GIVEN: ReadonlySet<string> = new Set();

/** What the compiler says about the step from one face to the next: `name: level`. */
async function stepsBetween(before: string, now: string, givenByRemotes = NOTHING_GIVEN): Promise<string[]> {
  const [old, current] = [faceOf(before), faceOf(now)];
  const ask = compilerFor(REQUEST, printFace(old, '// before'), printFace(current, '// now'), []);
  const changes = await compareFaces(old, current, givenByRemotes, ask);
  return changes.map(({ name, level }) => `${name}: ${level}`);
}

const NOTIFY = `type Notice = {
    readonly title: string;
};
export declare function useNotify(): (notice: Notice) => void;
export {};`;

test('a face holds what is exported and every type of ours that it is made of', () => {
  const face = faceOf(
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
  expect([...face.exports.keys()]).toEqual(['Session', 'sessionAtom']);
  expect([...face.parts.keys()]).toEqual(['Session', 'sessionAtom', 'User']);
  expect([...face.libraries]).toEqual([['jotai', ['Atom']]]);
  expect([isType(face, 'Session'), isType(face, 'sessionAtom')]).toEqual([true, false]);
});

test('a face that was printed is read as the same', () => {
  const face = faceOf(NOTIFY);
  expect(faceOf(printFace(face, '').trimStart())).toEqual(face);
});

test('a name that two files declare differently is refused', () => {
  const twice = `import { type A } from './a.ts';\nexport type B = A;\ntype Same = 1;\nexport type C = Same;`;
  expect(() => faceOf(twice, { './a.ts': 'type Same = 2;\nexport type A = Same;' })).toThrow(
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

test('what remotes hand over may not be asked to hold more', async () => {
  const module = 'export type Module = {\n    readonly start: () => void;\n};';
  const demanding = module.replace('};', '    readonly stop: () => void;\n};');
  const lenient = module.replace('};', '    readonly stop?: () => void;\n};');
  const given = new Set(['Module']);
  expect(await stepsBetween(module, demanding, given)).toEqual(['Module: breaking']);
  expect(await stepsBetween(module, lenient, given)).toEqual(['Module: additive']);
});

test('a step has to be announced by the version, and the sentence names the export', () => {
  const gone = { name: 'useNotify', level: 'breaking', what: 'was removed' } as const;
  const added = { name: 'useToast', level: 'additive', what: 'is new' } as const;
  const told = (now: string) => unannounced('@hideout/session', [gone, added], { recorded: '1.2.0', now });
  expect(told('1.2.9')).toEqual([
    'useNotify was removed. That is a major step: @hideout/session must be 2.0.0 or higher, and is 1.2.9.',
    'useToast is new. That is a minor step: @hideout/session must be 1.3.0 or higher, and is 1.2.9.',
  ]);
  expect(told('1.3.0')).toHaveLength(1);
  expect(told('2.0.0')).toEqual([]);
});
