import type { Contribution } from '@hideout/registry/contributions';
import type { RemoteModule } from '@hideout/session/remote';
import type { ComponentType, ReactNode } from 'react';
import { guardedStep, loadContainer } from './load-remote.ts';
import type { Sections } from './mount-sections.ts';

type PartLoaders = Readonly<
  Record<string, () => Promise<{ readonly Component: (props: never) => ReactNode }>>
>;

function getLoader({ slots = {} }: RemoteModule, { slot, id }: Contribution) {
  const bySlot: Readonly<Record<string, PartLoaders | undefined>> = slots;
  return bySlot[slot]?.[id];
}

function Nothing() {
  return null;
}

/**
 * Takes the release of a contribution into use and loads the part. Nothing is shown where another release had to take
 * its place, and that has no such part.
 *
 * @throws SectionError
 */
export async function loadPart(take: Sections['take'], part: Contribution): Promise<ComponentType<object>> {
  const { remote, module } = await take(part.remote, () => true);
  if (remote !== part.remote && getLoader(module, part) === undefined) return Nothing;
  const { Component } = await guardedStep(remote, async (afterFailure) => {
    const load = getLoader(afterFailure ? await loadContainer(remote) : module, part);
    if (load === undefined) throw new Error(`It has no "${part.id}" for ${part.slot}.`);
    return load();
  });
  // What a slot says to its parts is checked where both are written: `Slot` and `RemoteSlots` have the same list.
  return Component as ComponentType<object>;
}
