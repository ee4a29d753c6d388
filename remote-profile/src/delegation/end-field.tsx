import { Button } from '@hideout/ui/button';
import { Field, Input } from '@hideout/ui/field';
import { RadioCards } from '@hideout/ui/radio-cards';
import { useState } from 'react';
import { type EndChoice, monthsOn, toInputText } from './end-choice.ts';
import { formatEnd } from './link-end.tsx';
import styles from './own-links.module.css';

export type EndFieldProps = {
  readonly value: EndChoice;
  readonly onChange: (value: EndChoice) => void;
  /** Why the choice cannot be taken; undefined while it can, or nobody has pressed the button yet. */
  readonly error: string | undefined;
  /** Unix seconds of the chain. */
  readonly now: () => bigint;
};

const LENGTHS = [
  { months: 1, label: '1 month' },
  { months: 3, label: '3 months' },
  { months: 12, label: '1 year' },
] as const;

/** When a link ends: never, or at a time in the user's own time zone. */
export function EndField({ value, onChange, error, now }: EndFieldProps) {
  const [earliest] = useState(() => toInputText(now()));
  const time = new Date(value.text).getTime();
  const seconds = Number.isNaN(time) ? null : BigInt(Math.floor(time / 1_000));
  return (
    <div className={styles.end}>
      <RadioCards
        label="When the link ends"
        showLabel
        value={value.mode}
        onValueChange={(mode) => onChange({ ...value, mode })}
        options={[
          { value: 'none', title: 'No end', detail: 'Until you unlink it.' },
          { value: 'date', title: 'At a date', detail: 'Ends by itself. Safer.', icon: 'clock' },
        ]}
      />
      {value.mode === 'date' && (
        <>
          <Field
            label="Date and time"
            error={error}
            hint={seconds === null ? 'In your time zone.' : `In your time zone. ${formatEnd(seconds).exact}.`}
          >
            <Input
              type="datetime-local"
              value={value.text}
              min={earliest}
              max="9999-12-31T23:59"
              onChange={(event) => onChange({ ...value, text: event.target.value })}
            />
          </Field>
          <div className={styles.buttons}>
            {LENGTHS.map(({ months, label }) => (
              <Button
                key={months}
                variant="secondary"
                size="s"
                onClick={() => onChange({ mode: 'date', text: toInputText(monthsOn(now(), months)) })}
              >
                {label}
              </Button>
            ))}
          </div>
        </>
      )}
    </div>
  );
}
