import { contributionsTo, intentPath } from '@hideout/federation/contributions';
import type { ShownRegistry } from '@hideout/federation/resolve';
import type { Contributions, SlotPart } from '@hideout/session/contributions-context';
import { LazyPart } from '../lazy/lazy-part.tsx';
import type { Sections } from './mount-sections.ts';
import { formatName } from './section-error.ts';

type OutletProps = { readonly parts: readonly SlotPart[]; readonly props: object };

const loadParts = async () => (await import(/* webpackChunkName: "slots" */ './slot-parts.tsx')).SlotParts;

function Outlet(given: OutletProps) {
  'use no memo'; // cheap to render, and part of every first load
  const minHeight = given.parts.reduce((sum, { height }) => sum + height, 0);
  return (
    minHeight > 0 && <LazyPart load={loadParts} props={given} fallback={<div style={{ minHeight }} />} />
  );
}

/** What the remotes of this tab give each other. */
export function getContributions(
  shown: ShownRegistry,
  { preload, take }: Pick<Sections, 'preload' | 'take'>,
): Contributions {
  return {
    getPageAddress: (intent, params) => intentPath(shown, intent, params),
    preload,
    getParts: (slot) =>
      contributionsTo(shown, slot).map((part) => ({
        key: part.remote.baseUrl + part.id,
        title: formatName(part.remote).title,
        height: part.height,
        load: async () =>
          (await import(/* webpackChunkName: "slots" */ './load-part.ts')).loadPart(take, part),
      })),
    Outlet,
  };
}
