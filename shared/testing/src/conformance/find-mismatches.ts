import type { RemoteManifestSource } from '@hideout/registry/manifest';
import type { RemoteModule } from '@hideout/session/remote';
import { routePaths } from './route-paths.ts';

/** Those of `wanted` that are not in `given`. */
function listMissing(wanted: readonly string[], given: readonly string[]): string[] {
  return wanted.filter((one) => !given.includes(one)).toSorted();
}

/**
 * Compares the routes of a remote with those of its manifest.
 *
 * @returns a message for each difference that says what to write where; none when they name the same pages
 */
export function findRouteMismatches(
  manifest: Pick<RemoteManifestSource, 'routes'>,
  routes: ReturnType<RemoteModule['createRoutes']>,
): string[] {
  const named = manifest.routes.map(({ path }) => path);
  const made = routePaths(routes);
  return [
    ...listMissing(named, made).map(
      (path) => `The manifest has the route "${path}", and createRoutes does not return it.`,
    ),
    ...listMissing(made, named).map(
      (path) => `createRoutes returns "${path}": add it to "routes" of the manifest.`,
    ),
  ];
}

type PartName = { readonly slot: string; readonly id: string };

/**
 * Compares the slot components of a remote with its manifest and with the examples for the suite.
 *
 * @returns a message for each difference that says what to write where
 */
export function findSlotMismatches(
  manifest: Pick<RemoteManifestSource, 'slots'>,
  remote: Pick<RemoteModule, 'slots'>,
  examples: readonly PartName[],
): string[] {
  const format = ({ slot, id }: PartName) => `"${id}" for the slot "${slot}"`;
  const named = (manifest.slots ?? []).map(format);
  const made = Object.entries(remote.slots ?? {}).flatMap(([slot, byId]) =>
    Object.keys(byId).map((id) => format({ slot, id })),
  );
  const shown = examples.map(format);
  return [
    ...listMissing(named, made).map(
      (part) => `The manifest has ${part}, and defineRemote does not: add it to "slots" there.`,
    ),
    ...listMissing(made, named).map(
      (part) => `defineRemote has ${part}: add it to "slots" of the manifest, or no page ever shows it.`,
    ),
    ...listMissing(named, shown).map(
      (part) =>
        `There is no example of ${part}: add one with its props to "slots" of the options of describeRemote.`,
    ),
    ...listMissing(shown, named).map(
      (part) => `There is an example of ${part}, which the manifest does not have.`,
    ),
  ];
}
