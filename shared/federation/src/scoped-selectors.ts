import type { Selector, SelectorComponent } from 'lightningcss';

/**
 * How far a selector reaches. `own`: elements with a class of this remote. `inside`: their descendants. `foreign`: anything
 * on the page. A sibling of an `own` element may be another remote's or the host's; a sibling of one `inside` may not.
 */
export type Reach = 'foreign' | 'own' | 'inside';

/** What a selector stands in. */
export type SelectorPlace = {
  /** What classes of the remote begin with: `serum_`. */
  readonly prefix: string;
  /** What `&` stands for. Outside of other rules that is the whole document. */
  readonly parent: Reach;
  /** True below an `@scope` of the remote's: there a selector can match nothing else. */
  readonly isScoped: boolean;
};

const RANKS: Readonly<Record<Reach, number>> = { foreign: 0, own: 1, inside: 2 };

/** The weaker promise of several: what holds for each of them. `foreign` for none. */
export function weakestReach(reaches: readonly Reach[]): Reach {
  const [first = 'foreign', ...others] = reaches;
  return others.reduce((weakest, reach) => (RANKS[reach] < RANKS[weakest] ? reach : weakest), first);
}

/** Why a selector may not stand in a sheet of the remote, or `undefined`. */
export function findSelectorProblem(selector: Selector, place: SelectorPlace): string | undefined {
  const text = formatSelector(selector);
  const { prefix, isScoped } = place;
  const foreign = listClasses(selector).find((name) => !name.startsWith(prefix));
  if (foreign !== undefined) return `${text} names the class .${foreign} of somebody else`;
  if (isScoped) return undefined;
  const end = selector.findIndex(({ type }) => type === 'combinator');
  if (getReach(end === -1 ? selector : selector.slice(0, end), place) === 'foreign') {
    return `${text} does not begin with a class of its own, .${prefix}…`;
  }
  if (getReach(selector, place) === 'foreign') {
    return `${text} leaves the remote by a sibling: put it below a class of its own, .${prefix}…`;
  }
  return undefined;
}

/** What the subject of a selector can be, the last of its compounds. */
export function getReach(selector: Selector, place: SelectorPlace): Reach {
  let reach: Reach = 'foreign';
  for (const part of selector) {
    const next: Reach = part.type === 'combinator' ? follow(reach, part.value) : getPartReach(part, place);
    if (part.type === 'combinator' || RANKS[next] > RANKS[reach]) reach = next;
  }
  return reach;
}

function follow(from: Reach, combinator: string): Reach {
  if (combinator === 'descendant' || combinator === 'child') return from === 'foreign' ? 'foreign' : 'inside';
  if (combinator === 'next-sibling' || combinator === 'later-sibling') {
    return from === 'inside' ? 'inside' : 'foreign';
  }
  return 'foreign';
}

/** What one condition on an element says about it. `:not()` and `:has()` say nothing. */
function getPartReach(part: SelectorComponent, place: SelectorPlace): Reach {
  if (part.type === 'class') return part.name.startsWith(place.prefix) ? 'own' : 'foreign';
  if (part.type === 'nesting') return place.parent;
  if (part.type !== 'pseudo-class' || !['is', 'where', 'any'].includes(part.kind)) return 'foreign';
  return weakestReach(listInnerSelectors(part).map((selector) => getReach(selector, place)));
}

function listInnerSelectors(part: SelectorComponent): readonly Selector[] {
  if (part.type === 'pseudo-element') return part.kind === 'slotted' ? [part.selector] : [];
  if (part.type !== 'pseudo-class') return [];
  switch (part.kind) {
    case 'is':
    case 'where':
    case 'any':
    case 'not':
    case 'has':
      return part.selectors;
    case 'nth-child':
    case 'nth-last-child':
      return part.of ?? [];
    case 'host':
      return part.selectors ? [part.selectors] : [];
    default:
      return [];
  }
}

function listClasses(selector: Selector): string[] {
  return selector.flatMap((part) =>
    part.type === 'class' ? [part.name] : listInnerSelectors(part).flatMap(listClasses),
  );
}

const COMBINATORS: Readonly<Record<string, string>> = {
  descendant: ' ',
  child: ' > ',
  'next-sibling': ' + ',
  'later-sibling': ' ~ ',
};

/** The selector as one would write it, close enough to find it. */
export function formatSelector(selector: Selector): string {
  return selector.map(formatPart).join('').trim();
}

function formatPart(part: SelectorComponent): string {
  const inner = listInnerSelectors(part).map(formatSelector).join(', ');
  switch (part.type) {
    case 'class':
      return `.${part.name}`;
    case 'id':
      return `#${part.name}`;
    case 'type':
      return part.name;
    case 'universal':
      return '*';
    case 'nesting':
      return '&';
    case 'attribute':
      return `[${part.name}]`;
    case 'combinator':
      return COMBINATORS[part.value] ?? ' ';
    case 'pseudo-element':
      return `::${part.kind}${inner && `(${inner})`}`;
    case 'pseudo-class':
      return `:${part.kind}${inner && `(${inner})`}`;
    default:
      return '';
  }
}
