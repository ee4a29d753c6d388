/** RFC 5545: backslash, semicolon and comma are escaped, line ends become `\n`. */
function escaped(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&').replace(/\r\n|\r|\n/g, '\\n');
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

/** Something that happens at one time. Times are ISO 8601 in UTC. */
export type CalendarEvent = {
  /** The same each time it is saved, and another one for another time: a calendar replaces what it knows. */
  readonly id: string;
  /** As the calendar lists it: "Voting ends: MCP-041 Fund the embassy". */
  readonly title: string;
  /** What the alarm says: "Voting ends". */
  readonly alarm: string;
  readonly at: string;
  readonly url: string;
  readonly now: string;
};

/** An iCalendar file (RFC 5545) with one event and an alarm an hour before it. */
export function calendarFile({ id, title, alarm, at, url, now }: CalendarEvent): string {
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//hideout//hideout//EN',
    'BEGIN:VEVENT',
    `UID:${id}-${stamp(at)}@hideout`,
    `DTSTAMP:${stamp(now)}`,
    `DTSTART:${stamp(at)}`,
    `SUMMARY:${escaped(title)}`,
    `URL:${url}`,
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escaped(alarm)}`,
    'TRIGGER:-PT1H',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]
    .map(folded)
    .join('\r\n');
}
