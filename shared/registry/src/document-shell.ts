import type { RemoteRoute } from '@hideout/contract/remote-manifest';
import { getNav, isCurrent, navLinks } from './navigation.ts';
import type { ShownRegistry } from './resolve.ts';

export const PRODUCT_NAME = 'hideout';
/** Spec section 2, page metadata. */
export const PRODUCT_DESCRIPTION = 'Home To MAYC and Mutant Cartel World.';

/** Text made safe for element content and quoted attributes. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}

type ShellInput = {
  readonly registry: ShownRegistry;
  readonly path: string;
  readonly heading: string;
  readonly skeleton: RemoteRoute['skeleton'] | undefined;
};

/** Number of blocks that stand for the content of a page until it arrives. */
const SKELETON_BLOCKS = { list: 6, cards: 6, detail: 2, profile: 2 } as const;

function anchor(path: string, label: string, current: string, inner = ''): string {
  const mark = isCurrent(path, current) ? ' aria-current="page"' : '';
  const text = inner === '' ? escapeHtml(label) : `${inner}<span>${escapeHtml(label)}</span>`;
  return `<a href="${escapeHtml(path)}"${mark}>${text}</a>`;
}

function getIcon(shape: string): string {
  return `<svg class="shell-icon" viewBox="0 0 20 20" aria-hidden="true"><path d="${shape}"></path></svg>`;
}

function getHead(path: string, heading: string): string {
  if (path !== '/') return `<h1 class="shell-heading">${escapeHtml(heading)}</h1>`;
  return (
    '<h1 class="shell-hero"><span class="shell-wide">Mutants</span> <span class="shell-narrow">don’t ask,</span><br>' +
    '<span class="shell-narrow shell-accent">they</span> <span class="shell-wide shell-accent">vote.</span></h1>'
  );
}

/** The static twin of the host's shell: same class names, same positions, so React replaces it without a jump. */
export function renderShell({ registry, path, heading, skeleton }: ShellInput): string {
  const nav = getNav(registry);
  // Nothing looks signed out before it is known who is here.
  const top = navLinks(nav, 'top', 'unknown').map((item) => anchor(item.path, item.label, path));
  const bottom = navLinks(nav, 'bottom', 'unknown').map((item) =>
    anchor(item.path, item.shortLabel, path, getIcon(item.shape)),
  );
  const shape = skeleton ?? 'cards';
  const blocks = '<i class="shell-block"></i>'.repeat(SKELETON_BLOCKS[shape]);
  const place = shape === 'profile' ? 'detail' : shape;
  return [
    '<a class="shell-skip" href="#main">Skip to content</a>',
    '<header class="shell-bar">',
    `<a class="shell-mark" href="/"><span class="shell-word">${PRODUCT_NAME}</span></a>`,
    `<nav class="shell-nav" aria-label="Main">${top.join('')}</nav>`,
    '<div class="shell-tools"><span class="shell-account shell-wait"></span></div></header>',
    `<main id="main" class="shell-main" tabindex="-1"><header class="shell-head">${getHead(path, heading)}</header>`,
    `<div class="shell-${place}" aria-busy="true">${blocks}</div></main>`,
    `<nav class="shell-bottom" aria-label="Main, at the bottom">${bottom.join('')}</nav>`,
  ].join('');
}
