import type { ProposalSummary } from '@hideout/contract/governance';
import { formatProposalNumber } from '@hideout/contract/proposal-number';

/** RFC 5545: backslash, semicolon and comma are escaped, line ends become `\n`. */
function escaped(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n');
}

/** RFC 5545: a line has at most 75 octets; a longer one goes on after a line end and a space. */
function folded(line: string): string {
  const encoder = new TextEncoder();
  const lines: string[] = [];
  let current = '';
  let octets = 0;
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (octets + size > 74) {
      lines.push(current);
      current = ' ';
      octets = 1;
    }
    current += character;
    octets += size;
  }
  return [...lines, current].join('\r\n');
}

const stamp = (iso: string) => `${iso.slice(0, 19).replace(/[-:]/g, '')}Z`;

type Event = Pick<ProposalSummary, 'id' | 'number' | 'title'> & {
  /** What happens then: "Voting ends". */
  readonly what: string;
  readonly at: string;
  readonly url: string;
  readonly now: string;
};

/** An iCalendar file with one event and an alarm an hour before it. Times are UTC, as the API gives them. */
export function calendarFile({ id, number, title, what, at, url, now }: Event): string {
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//hideout//governance//EN',
    'BEGIN:VEVENT',
    `UID:${id}-${stamp(at)}@hideout`,
    `DTSTAMP:${stamp(now)}`,
    `DTSTART:${stamp(at)}`,
    `SUMMARY:${escaped(`${what}: ${formatProposalNumber(number)} ${title}`)}`,
    `URL:${url}`,
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escaped(what)}`,
    'TRIGGER:-PT1H',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]
    .map(folded)
    .join('\r\n');
}
