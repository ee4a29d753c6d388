import { Field, Textarea } from '@hideout/ui/field';
import { formatCount } from '@hideout/ui/format';

export type ReasonFieldProps = {
  value: string;
  max: number;
  onChange: (reason: string) => void;
  disabled?: boolean;
};

/** Why, if a user wants to say so. Everybody can read it. */
export function ReasonField({ value, max, onChange, disabled = false }: ReasonFieldProps) {
  return (
    <Field
      label="Reason, if you like"
      extra={`${formatCount(value.length)} / ${formatCount(max)}`}
      hint="Public, next to your name."
    >
      <Textarea
        rows={3}
        maxLength={max}
        value={value}
        disabled={disabled}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  );
}
