import type { RuntimeConfig } from '@hideout/contract/runtime-config';
import type { Visitor } from '@hideout/registry/resolve';
import { OVERRIDES_KEY } from './overrides-key.ts';

function isAsked(): boolean {
  return location.search.includes('remote.') || sessionStorage.getItem(OVERRIDES_KEY) !== null;
}

/** The visitor with the remotes that this tab takes from a dev server. Nothing of it exists where none is allowed. */
export async function withOverrides(
  visitor: Visitor,
  { overrideOrigins = [] }: Pick<RuntimeConfig, 'overrideOrigins'>,
): Promise<Visitor> {
  try {
    if (overrideOrigins.length === 0 || !isAsked()) return visitor;
    const { readOverrides } = await import(/* webpackChunkName: "overrides" */ './read-overrides.ts');
    const overrides = await readOverrides(overrideOrigins, visitor.off);
    return overrides === null ? visitor : { ...visitor, overrides };
  } catch (error) {
    console.error(error);
    return visitor;
  }
}
