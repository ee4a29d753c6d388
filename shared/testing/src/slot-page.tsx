import type { SlotMap, SlotName } from '@hideout/session/contribution-types';
import type { RemoteModule } from '@hideout/session/remote';
import { usePageTitle } from '@hideout/session/session';
import type { ReactNode } from 'react';

/** Where the page below is, and what it is called. */
export const SLOT_PAGE = { at: '/slot', title: 'Slot' };

/**
 * A page of another team with one part of `remote` in it, to be shown with `renderRoutes` at `SLOT_PAGE.at`.
 *
 * @throws Error when the remote has no such part.
 */
export function slotPage<Name extends SlotName>(
  remote: RemoteModule,
  { slot, id, props }: { readonly slot: Name; readonly id: string; readonly props: SlotMap[Name] },
): RemoteModule {
  const load = remote.slots?.[slot]?.[id];
  if (load === undefined) throw new Error(`The remote has no "${id}" for ${slot}.`);
  return {
    createRoutes: () => [
      {
        path: SLOT_PAGE.at,
        lazy: async () => {
          const { Component } = await load();
          return { Component: () => <SlotPage>{<Component {...props} />}</SlotPage> };
        },
      },
    ],
  };
}

function SlotPage({ children }: { readonly children: ReactNode }) {
  usePageTitle(SLOT_PAGE.title);
  return (
    <>
      <h1>{SLOT_PAGE.title}</h1>
      {children}
    </>
  );
}
