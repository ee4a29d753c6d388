import type { ProposalSummary } from '@hideout/contract/governance';
import { useState } from 'react';
import { type Phase, proposalLabel } from './proposal-phase.ts';
import type { Places } from './use-places.ts';

type Seen = {
  readonly items: readonly ProposalSummary[];
  readonly phases: ReadonlyMap<string, Phase>;
  readonly places: Places;
};

function named(items: readonly ProposalSummary[]): string {
  return items.map((item) => `${proposalLabel(item.number)} ${item.title}`).join('; ');
}

/** Says which votes closed while the list was open, and which rows moved after the reader voted. */
export function useListNews(seen: Seen): { readonly ended: string; readonly moved: string } {
  const [before, setBefore] = useState(seen);
  const [news, setNews] = useState({ ended: '', moved: '' });
  const { items, phases, places } = seen;
  const isSame = (one: ReadonlyMap<string, string>, other: ReadonlyMap<string, string>) =>
    one.size === other.size && [...one].every(([id, value]) => other.get(id) === value);
  if (!isSame(before.phases, phases) || !isSame(before.places, places)) {
    setBefore(seen);
    const ended = items.filter(({ id }) => before.phases.get(id) === 'active' && phases.get(id) !== 'active');
    const voted = items.filter(
      ({ id }) => before.places.get(id) === 'needs-you' && places.get(id) === 'open',
    );
    if (ended.length > 0) setNews((old) => ({ ...old, ended: `Voting ended: ${named(ended)}.` }));
    if (voted.length > 0)
      setNews((old) => ({ ...old, moved: `Moved to “You have voted”: ${named(voted)}.` }));
  }
  return news;
}
