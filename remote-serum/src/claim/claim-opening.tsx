import { Button } from '@hideout/ui/button';
import { calendarFile } from '@hideout/ui/calendar-file';
import { formatExactTime } from '@hideout/ui/format-times';
import { Icon } from '@hideout/ui/icon';
import { RelativeTime } from '@hideout/ui/relative-time';
import { saveFile } from '@hideout/ui/save-file';
import { MAX_DATE } from './claim-request.ts';

type ClaimOpeningProps = {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly symbol: string;
};

/** When an announced claim opens, to be noted in a calendar. */
export function ClaimOpening({ at, symbol }: ClaimOpeningProps) {
  const title = `The claim of ${symbol} opens`;
  const handleSave = () => {
    const text = calendarFile({
      id: `claim-${symbol}`,
      title,
      alarm: title,
      at: new Date(at).toISOString(),
      url: location.href,
      now: new Date().toISOString(),
    });
    saveFile(`${symbol}-claim.ics`, 'text/calendar', text);
  };
  return (
    <>
      <p>
        <RelativeTime at={at} prefix="Opens" /> · {formatExactTime(at)}. This page opens by itself.
      </p>
      {/* Beyond what a date can be there is nothing to note down. */}
      {at < MAX_DATE && (
        <p>
          <Button variant="secondary" size="s" onClick={handleSave}>
            <Icon name="calendar" />
            Add to calendar
          </Button>
        </p>
      )}
    </>
  );
}
