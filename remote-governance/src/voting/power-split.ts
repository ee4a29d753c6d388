import type { VotingPower } from '@hideout/contract/governance';
import { formatCount } from '@hideout/ui/format';
import { addsUp } from './power-sum.ts';

/** "3 yours + 14 delegated"; only what there is. */
export function powerSplit(power: VotingPower): string {
  if (!addsUp(power)) return 'its parts do not add up';
  return power.partial ? `${partsOf(power)} so far` : partsOf(power);
}

function partsOf({ own, delegated }: VotingPower): string {
  if (delegated === 0) return own === 0 ? 'nothing counted' : 'all yours';
  return own === 0 ? 'all delegated' : `${formatCount(own)} yours + ${formatCount(delegated)} delegated`;
}
