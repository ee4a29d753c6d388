import { useClock } from '@hideout/ui/clock';
import { endsSoon, getPhase, type Phase } from './proposal-phase.ts';

type Timed = Parameters<typeof getPhase>[0];

/** The next timestamp at which the phase may change by the clock. */
function getBoundary({ state, startAt, endAt }: Timed): number {
  return Date.parse(state === 'pending' ? startAt : endAt);
}

/** Phase of a proposal by the server's clock; changes on screen on time, without a request. */
export function usePhase(proposal: Timed): Phase {
  return useClock(getBoundary(proposal), (now) => getPhase(proposal, now));
}

/** True when an open vote ends within a day. */
export function useEndsSoon(proposal: Timed): boolean {
  return useClock(getBoundary(proposal), (now) => endsSoon(proposal, now));
}
