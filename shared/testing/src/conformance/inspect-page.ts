import type { RemoteModule } from '@hideout/session/remote';
import { vi } from 'vitest';
import type { FakeHandler } from '../fake-api.ts';
import type { PersonaName } from '../personas.ts';
import { axeFindings } from './axe-findings.ts';
import { watchPageTraces } from './page-traces.ts';
import { openHost } from './visit.tsx';

export type PageToInspect = {
  readonly address: string;
  /** Title that the page must have; without one, any title of its own will do. */
  readonly title?: string;
  readonly persona: PersonaName;
  readonly handlers: readonly FakeHandler[];
  /** Intents that the manifest names: what it answers itself, and what it uses of others. */
  readonly intents?: readonly string[];
};

/** Those whose time stands still, so that a page's waiting costs none. */
const CLOCKS = [
  'setTimeout',
  'clearTimeout',
  'setInterval',
  'clearInterval',
  'requestAnimationFrame',
  'cancelAnimationFrame',
  'Date',
] as const;

const PRODUCT = ' — hideout';

/**
 * Visits a page inside a host and leaves it again.
 *
 * @returns what is wrong with it, one message for each finding; nothing when it behaves.
 */
export async function inspectPage(remote: RemoteModule, page: PageToInspect): Promise<string[]> {
  const found: string[] = [];
  const restore = watchComplaints(found);
  document.title = '';
  const asked = new Set<string>();
  const visit = await openHost(remote, page.address, { ...page, onIntent: (intent) => asked.add(intent) });
  const traces = watchPageTraces();
  try {
    await visit.arrive();
    found.push(...headingProblems(visit.page), ...titleProblems(page.title));
    found.push(...(await axeFindings(visit.page)).map((finding) => `Axe finds ${finding}`));
    found.push(
      ...[...asked]
        .filter((intent) => !(page.intents ?? []).includes(intent))
        .map((intent) => `It links to ${intent}: name it in "usesIntents" of the manifest`),
    );
    await visit.leave();
    found.push(...traces.leftovers().map((trace) => `It leaves behind a ${trace}`));
  } finally {
    traces.stop();
    visit.end();
    restore();
  }
  return found;
}

/** Collects what a page must not do: complain on the console, or ask anything but the API client. */
function watchComplaints(found: string[]): () => void {
  vi.useFakeTimers({ toFake: [...CLOCKS] });
  for (const level of ['error', 'warn'] as const) {
    vi.spyOn(console, level).mockImplementation((...parts: unknown[]) => {
      found.push(`It says on the console: ${parts.map(String).join(' ')}`);
    });
  }
  vi.stubGlobal('fetch', (input: unknown) => {
    found.push(`It asks past the API client: ${input instanceof Request ? input.url : String(input)}`);
    return Promise.reject(new TypeError('Failed to fetch'));
  });
  return () => {
    vi.useRealTimers();
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  };
}

function headingProblems(page: HTMLElement): string[] {
  const headings = [...page.querySelectorAll('h1')].map(({ textContent }) => `"${textContent}"`);
  if (headings.length === 1) return [];
  return [`It has ${headings.length} headings of level 1 instead of one: ${headings.join(', ') || 'none'}`];
}

function titleProblems(wanted: string | undefined): string[] {
  const { title } = document;
  if (wanted !== undefined && title !== `${wanted}${PRODUCT}`) {
    return [`Its title is "${title}", and the manifest says "${wanted}"`];
  }
  if (title.endsWith(PRODUCT) && title.length > PRODUCT.length) return [];
  return [`Its title is "${title}": call usePageTitle`];
}
