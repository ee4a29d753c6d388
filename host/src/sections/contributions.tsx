import { contributionsTo, intentPath } from '@hideout/registry/contributions';
import type { ShownRegistry } from '@hideout/registry/resolve';
import type { Contributions, SlotOutletProps } from '@hideout/session/contributions-context';
import { LazyPart } from '@hideout/ui/lazy-part';
import type { Sections } from './mount-sections.ts';
import { formatName } from './section-error.ts';

const loadParts = async () => (await import(/* webpackChunkName: "slots" */ './slot-parts.tsx')).SlotParts;

function Outlet(given: SlotOutletProps) {
  const { parts, isOptional = false } = given;
  const minHeight = parts.reduce((sum, { height }) => sum + height, 0);
  return (
    parts.length > 0 && (
      <LazyPart
        load={loadParts}
        props={given}
        fallback={minHeight > 0 && <div style={{ minHeight }} />}
        isOptional={isOptional}
      />
    )
  );
}

/** What the remotes of this tab give each other. */
export function getContributions(shown: ShownRegistry, { take }: Pick<Sections, 'take'>): Contributions {
  return {
    getPageAddress: (intent, params) => intentPath(shown, intent, params),
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
