import type { Proposal } from '@hideout/contract/governance';
import { formatProposalNumber } from '@hideout/contract/proposal-number';
import { Button } from '@hideout/ui/button';
import { calendarFile } from '@hideout/ui/calendar-file';
import { Icon } from '@hideout/ui/icon';
import { saveFile } from '@hideout/ui/save-file';

export type CalendarButtonProps = { proposal: Proposal; phase: 'active' | 'upcoming' };

/** Saves the next date of a proposal as a calendar file. */
export function CalendarButton({ proposal, phase }: CalendarButtonProps) {
  function save() {
    const upcoming = phase === 'upcoming';
    const what = upcoming ? 'Voting starts' : 'Voting ends';
    const text = calendarFile({
      id: proposal.id,
      title: `${what}: ${formatProposalNumber(proposal.number)} ${proposal.title}`,
      alarm: what,
      at: upcoming ? proposal.startAt : proposal.endAt,
      url: new URL(`/governance/${proposal.id}`, location.origin).href,
      now: new Date().toISOString(),
    });
    saveFile(`${formatProposalNumber(proposal.number)}.ics`, 'text/calendar', text);
  }
  return (
    <Button variant="secondary" size="s" onClick={save}>
      <Icon name="calendar" />
      Add to calendar
    </Button>
  );
}
