import type { Tally } from '@hideout/contract/governance';
import { formatCount } from '@hideout/ui/format';
import { exactMoment } from '@hideout/ui/time-words';
import { leadOf, quorumReachedAt, type TallyPoint } from './tally-course.ts';

function quorumWords(tally: Tally, series: readonly TallyPoint[]): string {
  const { quorum, quorumReached, totalPower } = tally;
  if (!quorumReached) {
    return `${formatCount(quorum - totalPower)} short of the quorum of ${formatCount(quorum)}.`;
  }
  const at = quorumReachedAt(series, quorum);
  const when = at === null ? '' : `, since ${exactMoment(Date.parse(at))} at the latest`;
  return `The quorum of ${formatCount(quorum)} is reached${when}.`;
}

/** What the chart of a vote shows, in words. */
export function tallySentence(tally: Tally, series: readonly TallyPoint[], isOpen: boolean): string {
  const sides = `${formatCount(tally.forPower)} for and ${formatCount(tally.againstPower)} against${isOpen ? ' so far' : ' in the end'}.`;
  const lead = leadOf(series);
  const leadWords =
    lead === null
      ? 'Neither side is ahead.'
      : `${lead.side === 'for' ? 'For' : 'Against'} ${isOpen ? 'has led' : 'led'} since ${exactMoment(Date.parse(lead.since))}.`;
  return `${sides} ${leadWords} ${quorumWords(tally, series)}`;
}
