import type { ProposalSummary } from '@hideout/contract/governance';
import { type Phase, phaseOf } from './proposal-phase.ts';

/** While votes are counted the outcome may stand at any moment, and everybody waits for it. */
const POLL_COUNTING_MS = 5_000;

/** After a start or an end the server is asked this much later; spread, so that not all tabs ask at once. */
const BOUNDARY_MS = 500;
const BOUNDARY_SPREAD_MS = 1_500;

type Timed = Parameters<typeof phaseOf>[0] & Pick<ProposalSummary, 'startAt' | 'endAt'>;

const MOVING: readonly Phase[] = ['upcoming', 'active', 'counting'];

/**
 * When the server is asked again about proposals, in milliseconds: after `usual`, or sooner when one of them starts,
 * ends, or is being counted before that. `false` when nothing about them changes by itself any more.
 *
 * @param now milliseconds of the server's clock.
 */
export function pollDelay(items: readonly Timed[], now: number, usual: number): number | false {
  const moving = items.filter((item) => MOVING.includes(phaseOf(item, now)));
  if (moving.length === 0) return false;
  const delays = moving.map((item) => {
    if (phaseOf(item, now) === 'counting') return POLL_COUNTING_MS;
    const next = [item.startAt, item.endAt].map((time) => Date.parse(time) - now).filter((left) => left > 0);
    return Math.min(...next) + BOUNDARY_MS + Math.random() * BOUNDARY_SPREAD_MS;
  });
  return Math.round(Math.min(usual, ...delays));
}
