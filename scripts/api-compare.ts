import inc from 'semver/functions/inc.js';
import lt from 'semver/functions/lt.js';
import { isType, type PublicApi, partsBehind } from './public-api.ts';

export type Change = {
  /** Name of the export. */
  readonly name: string;
  /** `breaking` when code that was written for the public API before may fail. */
  readonly level: 'additive' | 'breaking';
  /** What happened, as the end of a message that begins with the name. */
  readonly what: string;
};

/** Whether something of one public API can stand where the other one's is expected. */
export type Question = {
  readonly name: string;
  readonly kind: 'value' | 'type';
  readonly given: 'now' | 'before';
};

/** Answers with why not, by name of the export; nothing for those that can. */
export type Ask = (questions: readonly Question[]) => Promise<ReadonlyMap<string, string>>;

function textBehind(publicApi: PublicApi, name: string): string {
  return [...partsBehind(publicApi, name)]
    .toSorted()
    .map((part) => publicApi.parts.get(part))
    .join('\n');
}

/**
 * What has to hold so that an older remote does not notice: a value that it takes can still be used as before. Types
 * are judged through the values that are made of them; one that no value is made of must stay interchangeable.
 */
function questionsFor(
  publicApi: PublicApi,
  touched: readonly string[],
  givenByRemotes: ReadonlySet<string>,
): Question[] {
  const roots = [...publicApi.exports.keys()].filter(
    (name) => !isType(publicApi, name) || givenByRemotes.has(name),
  );
  const judged = new Set(roots.flatMap((name) => [...partsBehind(publicApi, name)]));
  return touched.flatMap((name): Question[] => {
    if (givenByRemotes.has(name)) return [{ name, kind: 'type', given: 'before' }];
    if (!isType(publicApi, name)) return [{ name, kind: 'value', given: 'now' }];
    if (judged.has(publicApi.exports.get(name) ?? name)) return [];
    return [
      { name, kind: 'type', given: 'now' },
      { name, kind: 'type', given: 'before' },
    ];
  });
}

/**
 * Compares the recorded public API of a module with the one it has now.
 *
 * @param givenByRemotes types that remotes pass to the host, so that the older must fit the newer
 */
export async function comparePublicApis(
  before: PublicApi,
  now: PublicApi,
  givenByRemotes: ReadonlySet<string>,
  ask: Ask,
): Promise<Change[]> {
  const inBoth = [...before.exports.keys()].filter((name) => now.exports.has(name));
  const touched = inBoth.filter((name) => textBehind(before, name) !== textBehind(now, name));
  const questions = questionsFor(now, touched, givenByRemotes);
  const refusals = questions.length === 0 ? new Map<string, string>() : await ask(questions);
  return [
    ...[...before.exports.keys()]
      .filter((name) => !now.exports.has(name))
      .map((name): Change => ({ name, level: 'breaking', what: 'was removed' })),
    ...touched.map((name): Change => {
      const reason = refusals.get(name);
      return reason === undefined
        ? { name, level: 'additive', what: 'changed and can still be used as before' }
        : { name, level: 'breaking', what: `changed and cannot be used as before: ${reason}` };
    }),
    ...[...now.exports.keys()]
      .filter((name) => !before.exports.has(name))
      .map((name): Change => ({ name, level: 'additive', what: 'is new' })),
  ];
}

export type Versions = { readonly recorded: string; readonly now: string };

/** One message for each change that the version does not announce. */
export function unannounced(
  owner: string,
  changes: readonly Change[],
  { recorded, now }: Versions,
): string[] {
  return changes.flatMap(({ name, level, what }) => {
    const step = level === 'breaking' ? 'major' : 'minor';
    const needed = inc(recorded, step) ?? recorded;
    if (!lt(now, needed)) return [];
    return [`${name} ${what}. That is a ${step} step: ${owner} must be ${needed} or higher, and is ${now}.`];
  });
}
