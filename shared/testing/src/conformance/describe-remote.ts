import { ENDPOINTS } from '@hideout/contract/endpoints';
import type { RemoteManifestSource } from '@hideout/federation/manifest';
import { createHostServices } from '@hideout/session/host';
import type { RemoteModule } from '@hideout/session/remote';
// The host carries it, too: what it puts on the page is there before any remote comes.
import '@hideout/ui/clock';
import { describe, expect, test } from 'vitest';
import { createFakeApi, type FakeHandler, hang, refuse } from '../fake-api.ts';
import type { PersonaName } from '../personas.ts';
import { inspectPage } from './inspect-page.ts';
import { addressOf, routePaths } from './route-paths.ts';

export type RemoteConformance = {
  /** What the API answers to a persona; the workbench has the same. */
  readonly handlers: (persona: PersonaName) => readonly FakeHandler[];
  /** Answers of an API that has nothing to show yet: no items, no votes, no points. */
  readonly empty: readonly FakeHandler[];
  /** An address for each route with `:params`: `{ '/governance/:id': '/governance/prop_41' }`. */
  readonly addresses?: Readonly<Record<string, string>>;
};

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
 * The manifest and the routes name the same pages, and each page, in five situations, is drawn without an
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
      const named = manifest.routes.map(({ path }) => path);
      expect(routePaths(remote.createRoutes(services)).toSorted()).toEqual(named.toSorted());
    });

    for (const route of manifest.routes) describePage(route, remote, options);
  });
}

function describePage(
  { path, title }: RemoteManifestSource['routes'][number],
  remote: RemoteModule,
  options: RemoteConformance,
): void {
  test.each(Object.entries(SITUATIONS))(`${path} %s`, async (_name, { persona, more }) => {
    const found = await inspectPage(remote, {
      address: addressOf(path, options.addresses ?? {}),
      // The title of a route with parameters is filled in by its page.
      ...(path.includes('/:') ? {} : { title }),
      persona,
      handlers: [...options.handlers(persona), ...more(options)],
    });
    expect(found).toEqual([]);
  });
}
