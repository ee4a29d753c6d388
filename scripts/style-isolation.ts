import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type Selector, type SelectorComponent, transform } from 'lightningcss';
import type { BuiltApps } from './size-budgets.ts';
import type { Tally } from './steps.ts';

/** Layers of a remote: its own styles, and those of the design system that it carries along. */
const LAYERS: readonly string[] = ['remote', 'ui'];

/** At-rules that hold for the whole page, whatever they stand in. */
const FOR_EVERYBODY: Readonly<Record<string, string>> = {
  'font-face': '@font-face',
  'font-feature-values': '@font-feature-values',
  property: '@property',
  import: '@import',
  namespace: '@namespace',
  page: '@page',
};

/**
 * Reads every style sheet of every remote's build: a rule may only reach what the remote itself draws. One
 * count for each remote; what is wrong is named with file and selector.
 */
export function checkStyles({ host: _host, ...remotes }: BuiltApps): Tally {
  const findings = Object.entries(remotes).map(([name, dir]) =>
    cssFiles(dir).flatMap((file) =>
      styleProblems(name, readFileSync(path.join(dir, file), 'utf8')).map(
        (problem) => `✗ ${name}, ${file}: ${problem}`,
      ),
    ),
  );
  const failed = findings.filter((problems) => problems.length > 0).length;
  const output =
    findings.flat().join('\n') || `✓ The styles of ${findings.length} remotes reach nobody else.`;
  return { passed: findings.length - failed, failed, output };
}

/** What in a remote's style sheet could paint something that is not the remote's. */
export function styleProblems(remote: string, css: string): string[] {
  const prefix = `${remote}-`;
  const problems: string[] = [];
  const layers: string[] = [];
  transform({
    filename: `${remote}.css`,
    code: Buffer.from(css),
    visitor: {
      Rule(rule) {
        if (rule.type === 'layer-block') layers.push(rule.value.name?.join('.') ?? '(no name)');
        if (rule.type === 'keyframes' && !rule.value.name.value.startsWith(prefix)) {
          problems.push(`@keyframes ${rule.value.name.value} does not begin with "${prefix}"`);
        }
        const global = FOR_EVERYBODY[rule.type];
        if (global !== undefined) problems.push(`${global} holds for the whole page`);
        if (rule.type !== 'style') return;
        const { selectors } = rule.value;
        if (!layers.some((layer) => LAYERS.includes(layer.split('.')[0] ?? ''))) {
          problems.push(`${textOfAll(selectors)} stands outside of @layer remote`);
        }
        for (const selector of selectors) problems.push(...selectorProblems(selector, prefix));
      },
      RuleExit(rule) {
        if (rule.type === 'layer-block') layers.pop();
      },
    },
  });
  return [...new Set(problems)];
}

/** A selector must begin with an element of the remote, and name no class of anybody else. */
function selectorProblems(selector: Selector, prefix: string): string[] {
  const foreign = classesOf(selector).find((name) => !name.startsWith(prefix));
  if (foreign !== undefined) return [`${textOf(selector)} names the class .${foreign} of somebody else`];
  const end = selector.findIndex(({ type }) => type === 'combinator');
  const first = end === -1 ? selector : selector.slice(0, end);
  return first.some(isOwn) ? [] : [`${textOf(selector)} does not begin with a class of its own`];
}

/** True when only elements of the remote can match. The classes have been looked at before. */
function isOwn(part: SelectorComponent): boolean {
  if (part.type === 'class' || part.type === 'nesting') return true;
  if (part.type !== 'pseudo-class' || (part.kind !== 'is' && part.kind !== 'where')) return false;
  return part.selectors.every((selector) => {
    const end = selector.findIndex(({ type }) => type === 'combinator');
    return (end === -1 ? selector : selector.slice(0, end)).some(isOwn);
  });
}

function innerSelectors(part: SelectorComponent): readonly Selector[] {
  if (part.type !== 'pseudo-class') return [];
  switch (part.kind) {
    case 'is':
    case 'where':
    case 'not':
    case 'has':
      return part.selectors;
    default:
      return [];
  }
}

function classesOf(selector: Selector): string[] {
  return selector.flatMap((part) =>
    part.type === 'class' ? [part.name] : innerSelectors(part).flatMap(classesOf),
  );
}

const COMBINATORS: Readonly<Record<string, string>> = {
  descendant: ' ',
  child: ' > ',
  'next-sibling': ' + ',
  'later-sibling': ' ~ ',
};

/** The selector as one would write it, close enough to find it. */
function textOf(selector: Selector): string {
  return selector.map(textOfPart).join('');
}

function textOfAll(selectors: readonly Selector[]): string {
  return selectors.map(textOf).join(', ');
}

function textOfPart(part: SelectorComponent): string {
  const inner = innerSelectors(part);
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
      return `::${part.kind}`;
    case 'pseudo-class':
      return `:${part.kind}${inner.length > 0 ? `(${textOfAll(inner)})` : ''}`;
    default:
      return '';
  }
}

function cssFiles(dir: string): string[] {
  return readdirSync(dir, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.css'));
}
