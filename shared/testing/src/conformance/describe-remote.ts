import { ENDPOINTS } from '@hideout/contract/endpoints';
import type { RemoteManifestSource } from '@hideout/registry/manifest';
import type { SlotMap, SlotName } from '@hideout/session/contribution-types';
import { createHostServices } from '@hideout/session/host';
import type { RemoteModule } from '@hideout/session/remote';
// The host carries it, too: what it puts on the page is there before any remote comes.
import '@hideout/ui/clock';
import { describe, expect, test } from 'vitest';
import { createFakeApi, type FakeHandler, hang, refuse } from '../fake-api.ts';
import type { PersonaName } from '../personas.ts';
import { SLOT_PAGE, slotPage } from '../slot-page.tsx';
import { findRouteMismatches, findSlotMismatches } from './find-mismatches.ts';
import { inspectPage } from './inspect-page.ts';
import { getWalletAddress } from './route-paths.ts';

export type RemoteConformance = {
  /** What the API answers to a persona; the workbench has the same. */
  readonly handlers: (persona: PersonaName) => readonly FakeHandler[];
  /** Answers of an API that has nothing to show yet: no items, no votes, no points. */
  readonly empty: readonly FakeHandler[];
  /** An address for each route with `:params`: `{ '/governance/:id': '/governance/prop_41' }`. */
  readonly addresses?: Readonly<Record<string, string>>;
  /** What is said to its parts in the slots of others: one line for each `slots` of the manifest. */
  readonly slots?: readonly SlotExample[];
};

/** A slot component and its parameters. */
export type SlotExample = {
  [Name in SlotName]: { readonly slot: Name; readonly id: string; readonly props: SlotMap[Name] };
}[SlotName];

type Situation = {
  readonly persona: PersonaName;
  readonly more: (options: RemoteConformance) => readonly FakeHandler[];
};

const SITUATIONS: Readonly<Record<string, Situation>> = {
  'for a visitor who is signed out': { persona: 'guest', more: () => [] },
  'for a member who is signed in': { persona: 'holder', more: () => [] },
  'when every call fails': {
    persona: 'holder',
    more: () => ENDPOINTS.map((endpoint) => refuse(endpoint, 'INTERNAL')),
  },
  'when no call is answered': {
    persona: 'holder',
    more: () => ENDPOINTS.map(hang),
  },
  'when there is nothing yet': { persona: 'member', more: ({ empty }) => empty },
};

/**
 * What the host asks of every remote, as tests: call it once, in `src/conformance.test.tsx`.
 * The manifest and the routes name the same pages, and each page, in five situations, is rendered without an
 * error or a complaint, has one heading and its title, pleases axe, asks nobody but the API, and leaves no
 * timer, listener, node or global behind.
 */
export function describeRemote(
  manifest: RemoteManifestSource,
  remote: RemoteModule,
  options: RemoteConformance,
): void {
  describe(`${manifest.name} as a remote`, () => {
    test('every route of the manifest exists, and every route is in the manifest', () => {
      const services = createHostServices({ fetch: createFakeApi().fetch });
      expect(findRouteMismatches(manifest, remote.createRoutes(services))).toEqual([]);
    });

    test('every part for a slot exists, is in the manifest, and has an example', () => {
      expect(findSlotMismatches(manifest, remote, options.slots ?? [])).toEqual([]);
    });

    const intents = [...Object.keys(manifest.intents ?? {}), ...(manifest.usesIntents ?? [])];
    for (const route of manifest.routes) describePage(route, { remote, intents }, options);
    for (const example of options.slots ?? []) {
      const { at: path, title } = SLOT_PAGE;
      const page = { remote: slotPage(remote, example), intents };
      describePage({ path, title, name: `${example.id} in ${example.slot}` }, page, options);
    }
  });
}

function describePage(
  {
    path,
    title,
    name = path,
  }: Pick<RemoteManifestSource['routes'][number], 'path' | 'title'> & { readonly name?: string },
  { remote, intents }: { readonly remote: RemoteModule; readonly intents: readonly string[] },
  options: RemoteConformance,
): void {
  test.each(Object.entries(SITUATIONS))(`${name} %s`, async (_name, { persona, more }) => {
    const found = await inspectPage(remote, {
      address: getWalletAddress(path, options.addresses ?? {}),
      // The title of a route with parameters is filled in by its page.
      ...(path.includes('/:') ? {} : { title }),
      persona,
      intents,
      handlers: [...options.handlers(persona), ...more(options)],
    });
    expect(found).toEqual([]);
  });
}
