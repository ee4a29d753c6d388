import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { repoRoot } from './command.ts';
import type { Step } from './steps.ts';

/** A word that this code does not use, and the field's word for it. */
type Term = { readonly pattern: RegExp; readonly use: string };

/** One use of such a word. `line` counts from 1. */
export type Finding = {
  readonly file: string;
  readonly line: number;
  readonly found: string;
  readonly use: string;
};

const term = (words: string, use: string): Term => ({ pattern: new RegExp(`\\b(?:${words})\\b`, 'gi'), use });

/** In comments, test titles and documents. */
const PROSE: readonly Term[] = [
  term('(?<!in )persons?', 'user (of the page), account (the row) or member (signed in)'),
  term('somebody', 'a user'),
  term('deeds?', 'ledger entry'),
  term('misfits?', 'incompatibility'),
  term('pictures?', 'image'),
  term('sentences?', 'message'),
  term('anew', 'again'),
  term('in vain', 'without success'),
  term('mended', 'fixed'),
  term('fares?', 'performs'),
  term('(?:hands?|handed|handing|gives?|given|giving) out', 'return, issue, or publish (a release)'),
  term('(?<!there )is none(?! of)', 'is invalid, or is missing'),
  term('looked into', 'diagnosed'),
  term('ways? in(?! which)', 'sign-in method'),
  term('look-ups?', 'lookup'),
  term('graft(?:s|ed)?', 'mount'),
];

/** In comments and test titles. Documents explain in whole paragraphs, where some of these are plain English. */
const COMMENTS: readonly Term[] = [
  term('told otherwise', 'by default'),
  term('(?:tells?|told) of', 'reports, or is notified of'),
  term('hears? of', 'is notified of'),
  term('kept in (?:the |its |a )?(?:storage|memory|database|browser|page|tab)', 'stored in, or cached in'),
  term('keepers?', 'store'),
  term('(?:taken|takes?|took) back', 'rolled back, reverted or removed'),
  term("(?:takes?|took) (?:its|their|the|another's) place", 'replaces'),
  term('(?:is|are|has|have) gone', 'is missing, deleted, unmounted, or has left'),
  term('from elsewhere', 'of another origin, page or account'),
  term('in words', 'as a message, as a label, as text'),
  term('ways? on(?= to|[.,:;)]|$)', 'next step, or retry'),
  term('(?:last|first|new|good|later|frozen) readings?', 'snapshot, or read'),
  term('at (?:a|any|that|the same|this(?: very)?) moment', 'at a timestamp, at the same time'),
  term('(?:while|when|has|have|been|is|are|was|not) (?:drawing|drawn)', 'rendering, rendered'),
  term('trays?', 'bottom sheet'),
  term('fates?', 'status or outcome'),
  term('wish(?:es)? to', 'request to'),
  term('nobody knows', 'unknown'),
];

/** In the names of functions, constants, types, members and parameters, word by word. */
const NAMES: readonly Term[] = [
  term('standings?', 'status, rank or visible'),
  term('readings?', 'snapshot, or result'),
  term('deeds?', 'entry'),
  term('misfits?', 'incompatibility'),
  term('fates?', 'status or outcome'),
  term('pictures?', 'image'),
  term('sentences?', 'message'),
  term('moments?', 'timestamp'),
  term('kept|keeper', 'stored, cached or a store'),
  term('gone|elsewhere', 'missing, left, unmounted, or in another tab'),
  term('graft', 'mount'),
  term('asides?', 'sidebar'),
  term('dock|tray', 'action bar or bottom sheet'),
  term('displaced|anew|spoken|told', 'a standard term'),
  term('patience|fewest|deepest|smallest', 'MAX_, MIN_, …_MS'),
  term('person|somebody|anybody', 'user, account, member or guest'),
];

/** `nameOf`, `labelOf`: a name begins with what the function does. */
const OF_HELPER = /^[a-z]\w*Of$/;

/** Names that are not ours to change: those of token standards, and those that remotes of other teams import. */
const GIVEN_NAMES: ReadonlySet<string> = new Set([
  'balanceOf',
  'ownerOf',
  'changeOf',
  'DelegationReading',
  'HotWalletStanding',
  'readHotWalletStanding',
]);

/** Members and parameters that are not ours to change either: on the wire, in the database or in published types. */
const GIVEN_MEMBERS: ReadonlySet<string> = new Set([
  'anyOf',
  'oneOf',
  'asOf',
  'inVoteOf',
  'goneSince',
  'readings',
  'picture',
  'sentence',
  'WALLET_LINKED_ELSEWHERE',
  'SOCIAL_LINKED_ELSEWHERE',
]);

const DECLARATION = /\b(?:function\*?|const|let|class|type|interface)\s+([A-Za-z_$][\w$]*)/g;
/** A member with a type or a value, or a parameter with a type; the formatter sets no space before such a colon. */
const MEMBER = /(?<=[{(,;\n]\s*(?:readonly )?)([A-Za-z_$][\w$]*)\??:(?=\s)/g;
const METHOD =
  /(?<=\n\s+(?:async |static )?#?)([a-z][\w$]*)\??(?=\([^\n]*\)(?:: [^\n]+)? \{\n|\([^\n]*\): [^\n]+;\n)/g;
const TEXT = /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"/g;
const COMMENT = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/ .*$/gm;
const TEST_TITLE = /\b(?:test|it|describe)(?:\.\w+(?:\([^()]*\))?)?\(\s*(['"`])((?:(?!\1).)+)\1/g;
const CODE_SPAN = /```[\s\S]*?```|`[^`\n]*`/g;

const blank = (text: string) => text.replace(/[^\n]/g, ' ');

/**
 * The words in a name: `readKeptPicture` is `read kept picture`.
 */
function splitName(name: string): string {
  return name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase();
}

function matchProse(
  text: string,
  terms: readonly Term[],
): { readonly at: number; readonly found: string; readonly use: string }[] {
  const prose = text.replace(CODE_SPAN, blank);
  return terms.flatMap(({ pattern, use }) =>
    [...prose.matchAll(pattern)].map((match) => ({ at: match.index, found: match[0], use })),
  );
}

function matchName(name: string): { readonly found: string; readonly use: string } | null {
  if (GIVEN_NAMES.has(name)) return null;
  if (OF_HELPER.test(name)) return { found: name, use: 'a verb and a noun, such as formatName or getBucket' };
  const words = splitName(name);
  const bad = NAMES.find(({ pattern }) => words.search(pattern) !== -1);
  return bad === undefined ? null : { found: name, use: bad.use };
}

/**
 * Words of a file that have a standard term instead. Code in documents and in comments, between backticks, is not
 * looked at.
 *
 * @param file its name, by which documents are told from code
 */
export function findTerms(file: string, text: string): Finding[] {
  const line = (at: number) => text.slice(0, at).split('\n').length;
  const isDocument = file.endsWith('.md');
  const terms = isDocument ? PROSE : [...PROSE, ...COMMENTS];
  const inProse = (part: string, start: number) =>
    matchProse(part, terms).map(({ at, found, use }) => ({ file, line: line(start + at), found, use }));
  if (isDocument) return inProse(text, 0);
  const comments = [...text.matchAll(COMMENT)].flatMap((match) => inProse(match[0], match.index));
  const titles = [...text.matchAll(TEST_TITLE)].flatMap((match) => inProse(match[2] ?? '', match.index));
  const code = text.replace(COMMENT, blank).replace(TEXT, blank);
  const members = [MEMBER, METHOD].flatMap((pattern) => [...code.matchAll(pattern)]);
  const ours = members.filter(([, name = '']) => !GIVEN_MEMBERS.has(name));
  const names = [...code.matchAll(DECLARATION), ...ours].flatMap((match) => {
    const bad = matchName(match[1] ?? '');
    return bad === null ? [] : [{ file, line: line(match.index), ...bad }];
  });
  return [...comments, ...titles, ...names];
}

/** Decisions keep their text, reports of public APIs are written by a program, and here are the words themselves. */
const LEFT_ALONE = /^docs\/decisions\/|CHANGELOG\.md$|^scripts\/language(\.test)?\.ts$|\/api-report\//;

/** All such words in the files that git knows. */
export function findAllTerms(): Finding[] {
  const listed = spawnSync('git', ['ls-files', '*.ts', '*.tsx', '*.css', '*.md'], {
    cwd: repoRoot,
    encoding: 'utf8',
  });
  return listed.stdout
    .split('\n')
    .filter((file) => file !== '' && !LEFT_ALONE.test(file))
    .flatMap((file) => findTerms(file, readFileSync(path.join(repoRoot, file), 'utf8')));
}

/** Fails with every such word, where it stands and what to write instead. */
export const languageStep: Step = {
  label: 'language',
  async work() {
    const findings = findAllTerms();
    const lines = findings.map(({ file, line, found, use }) => `${file}:${line}  ${found}: write ${use}`);
    return { passed: findings.length === 0 ? 1 : 0, failed: findings.length, output: lines.join('\n') };
  },
};
