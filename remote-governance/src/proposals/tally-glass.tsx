import type { Tally } from '@hideout/contract/governance';
import { formatCount } from '@hideout/ui/format';
import { SegmentedMeter } from '@hideout/ui/segmented-meter';
import { getGlassScale } from './tally.ts';

export type TallyGlassProps = { tally: Tally };

/** The whole tally as one message, for those who do not see the glass. */
function formatTally(tally: Tally): string {
  const { forPower, againstPower, voters, quorum, quorumReached } = tally;
  if (voters === 0) return `No votes yet. Quorum is ${formatCount(quorum)}.`;
  const sides = `For ${formatCount(forPower)}, against ${formatCount(againstPower)}, ${formatCount(voters)} voters.`;
  const share = getGlassScale(tally).quorumShare;
  return quorumReached
    ? `${sides} The quorum of ${formatCount(quorum)} is reached.`
    : `${sides} ${share} % of the quorum of ${formatCount(quorum)}.`;
}

/** For, against and what is missing to the quorum, on one scale. */
export function TallyGlass({ tally }: TallyGlassProps) {
  return (
    <SegmentedMeter
      label={formatTally(tally)}
      max={getGlassScale(tally).max}
      segments={[
        { value: tally.forPower, tone: 'serum' },
        { value: tally.againstPower, tone: 'flesh', pattern: 'hatch' },
      ]}
      marker={{ value: tally.quorum, label: 'Quorum' }}
    />
  );
}
