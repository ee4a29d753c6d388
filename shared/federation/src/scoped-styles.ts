import { type Rule, type SelectorList, type StyleRule, transform } from 'lightningcss';
import {
  findSelectorProblem,
  formatSelector,
  getReach,
  type Reach,
  type SelectorPlace,
  weakestReach,
} from './scoped-selectors.ts';

/** Layers of a remote: its own styles, and those of the design system that it carries along. */
const LAYERS: readonly string[] = ['remote', 'ui'];

/** A rule of a remote's sheet that could change what is not the remote's. Lines and columns begin at 1. */
export type StyleProblem = { readonly line: number; readonly column: number; readonly message: string };

/** As Lightning CSS counts: lines from 0, columns from 1. */
type Location = { readonly line: number; readonly column: number };

/** What a rule stands in. */
type RulePlace = SelectorPlace & {
  /** The outermost `@layer`: it alone decides who wins over whom. */
  readonly layer: string | undefined;
};

/**
 * What the classes, animations and other names of a remote begin with. Names of remotes have no underscore, so
 * what is `treasury`'s is never taken for a name of `treasury-votes`, nor the other way round.
 */
export function getStylePrefix(remote: string): string {
  return `${remote}_`;
}

/**
 * Finds what in a style sheet of a remote could change what is not the remote's: a sheet stays in the document
 * after one has left, so it is held to elements that carry a class of the remote, or lie below one that does.
 * The build, `npm test` and publishing ask this same function.
 *
 * @param css The sheet as it is served, best as bytes: then its encoding is looked at, too.
 * @param remote Name of the remote: `serum`.
 * @returns One problem for each rule that reaches out; none for a sheet that may go live. A sheet that cannot be
 * read is a problem, because a browser would read on where this function stops.
 */
export function findUnscopedRules(css: string | Uint8Array, remote: string): StyleProblem[] {
  const problems = new Map<string, StyleProblem>();
  const add = (message: string, { line, column }: Location) => {
    if (!problems.has(message)) problems.set(message, { line: line + 1, column, message });
  };
  const start = { line: 0, column: 1 };
  let text: string;
  try {
    text = typeof css === 'string' ? css : new TextDecoder('utf-8', { fatal: true }).decode(css);
  } catch {
    return [{ line: 1, column: 1, message: 'the sheet is not UTF-8, so browsers may read another one' }];
  }
  if (/^@charset "(?!utf-8")/i.test(text)) add('@charset may be nothing but "utf-8"', start);
  const whole: RulePlace = {
    prefix: getStylePrefix(remote),
    parent: 'foreign',
    isScoped: false,
    layer: undefined,
  };
  try {
    transform({
      filename: `${remote}.css`,
      code: Buffer.from(text),
      visitor: {
        StyleSheet({ rules }) {
          for (const rule of rules) findProblems(rule, whole, add);
        },
      },
    });
  } catch (error) {
    const { message, loc } = error as Error & { loc?: { line: number; column: number } };
    add(`the sheet cannot be read: ${message}`, loc ? { line: loc.line - 1, column: loc.column } : start);
  }
  return [...problems.values()];
}

/** A problem with its position, for people: `static/css/page.css:1:14: h1 does not begin with a class of its own…`. */
export function formatStyleProblem(file: string, { line, column, message }: StyleProblem): string {
  return `${file}:${line}:${column}: ${message}`;
}

type Add = (message: string, location: Location) => void;

/** Rules that are not known here are refused: a browser may know them, or will one day. */
function findProblems(rule: Rule, place: RulePlace, add: Add): void {
  const each = (rules: readonly Rule[] | undefined, inner: RulePlace = place) => {
    for (const one of rules ?? []) findProblems(one, inner, add);
  };
  switch (rule.type) {
    case 'ignored':
    case 'nested-declarations':
      return;
    case 'media':
    case 'supports':
    case 'container':
    case 'starting-style':
      each(rule.value.rules);
      return;
    case 'layer-block':
      each(rule.value.rules, { ...place, layer: place.layer ?? rule.value.name?.[0] ?? '' });
      return;
    case 'layer-statement': {
      const foreign = rule.value.names.map(([first = '']) => first).find((name) => !LAYERS.includes(name));
      if (place.layer === undefined && foreign !== undefined) {
        add(`@layer ${foreign} is no layer of a remote: use @layer remote`, rule.value.loc);
      }
      return;
    }
    case 'style':
      each(rule.value.rules, enterStyle(rule.value, place, add));
      return;
    case 'nesting':
      each(rule.value.style.rules, enterStyle(rule.value.style, place, add));
      return;
    case 'scope': {
      const { scopeStart, rules, loc } = rule.value;
      if (!isInLayer(place)) add('@scope stands outside of @layer remote', loc);
      each(rules, { ...place, ...enterScope(scopeStart, place, loc, add) });
      return;
    }
    case 'keyframes':
    case 'counter-style':
    case 'property':
    case 'position-try':
    case 'font-palette-values':
    case 'font-face':
      findNameProblem(rule, place.prefix, add);
      return;
    default:
      add(`@${getAtRuleName(rule)} holds for the whole page`, getLocation(rule));
  }
}

function isInLayer({ layer }: RulePlace): boolean {
  return layer !== undefined && LAYERS.includes(layer);
}

/** Judges the selectors of a rule; gives back what the rules nested in it stand in. */
function enterStyle({ selectors, loc }: StyleRule, place: RulePlace, add: Add): RulePlace {
  if (!isInLayer(place)) {
    add(`${selectors.map(formatSelector).join(', ')} stands outside of @layer remote`, loc);
  }
  for (const selector of selectors) {
    const problem = findSelectorProblem(selector, place);
    if (problem !== undefined) add(problem, loc);
  }
  return { ...place, parent: getParentReach(selectors, place) };
}

/** What `&` stands for in rules below these selectors. */
function getParentReach(selectors: SelectorList, place: SelectorPlace): Reach {
  const reach = weakestReach(selectors.map((selector) => getReach(selector, place)));
  return place.isScoped && reach === 'foreign' ? 'own' : reach;
}

/** An `@scope` holds its rules to the remote when each of its roots is an element of the remote. */
function enterScope(
  roots: SelectorList | null | undefined,
  place: RulePlace,
  loc: Location,
  add: Add,
): Pick<RulePlace, 'parent' | 'isScoped'> {
  if (!roots) {
    add('@scope without a root holds for the whole page', loc);
    return { parent: 'foreign', isScoped: false };
  }
  const problems = roots.flatMap((root) => findSelectorProblem(root, { ...place, isScoped: false }) ?? []);
  for (const problem of problems) add(`the root of @scope, ${problem}`, loc);
  return problems.length > 0 ? { parent: 'foreign', isScoped: false } : { parent: 'own', isScoped: true };
}

type NamedRule = Extract<
  Rule,
  {
    type: 'keyframes' | 'counter-style' | 'property' | 'position-try' | 'font-palette-values' | 'font-face';
  }
>;

/** Names of animations, fonts and the like are one list for the whole page. */
function findNameProblem(rule: NamedRule, prefix: string, add: Add): void {
  for (const name of listRuleNames(rule)) {
    const wanted = name.startsWith('--') ? `--${prefix}` : prefix;
    if (!name.startsWith(wanted))
      add(`@${rule.type} ${name} does not begin with "${wanted}"`, getLocation(rule));
  }
}

/** A font may be named again and again, and browsers take the last name that they can read. */
function listRuleNames(rule: NamedRule): readonly string[] {
  if (rule.type === 'keyframes') return [rule.value.name.value];
  if (rule.type !== 'font-face') return [rule.value.name];
  const names = rule.value.properties.flatMap((property) => {
    if (property.type === 'font-family') return [property.value];
    const isUnread = property.type === 'custom' && property.value.name.toLowerCase() === 'font-family';
    return isUnread ? [''] : [];
  });
  return names.length === 0 ? [''] : names;
}

function getAtRuleName(rule: Rule): string {
  return rule.type === 'unknown' ? rule.value.name : rule.type;
}

function getLocation(rule: Rule): Location {
  return rule.type !== 'ignored' && rule.type !== 'custom' ? rule.value.loc : { line: 0, column: 1 };
}
