import { Field } from '@hideout/ui/field';
import { formatCount } from '@hideout/ui/format';
import type { ChangeEvent, ReactNode } from 'react';
import type { FormField } from './form-values.ts';
import styles from './proposal-form.module.css';
import type { ProposalFormState } from './use-proposal-form.ts';

type ControlProps = {
  readonly name: FormField;
  readonly value: string;
  readonly onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => void;
  readonly onBlur: () => void;
};

export type FormControlProps = {
  form: ProposalFormState;
  field: FormField;
  label: string;
  hint?: ReactNode;
  /** Right of the label, where there is no limit to count. */
  extra?: ReactNode;
  /** Longest text, after spaces at both ends are taken off. */
  max?: number;
  children: (control: ControlProps) => ReactNode;
};

/** One labelled control of the form, with its counter and what is wrong with it. */
export function FormControl({ form, field, label, hint, extra, max, children }: FormControlProps) {
  const value = form.storedDraft.values[field];
  return (
    <div id={fieldAnchor(field)}>
      <Field
        label={label}
        hint={hint}
        error={form.errors[field]}
        extra={max === undefined ? extra : <LimitCount length={value.trim().length} max={max} />}
      >
        {children({
          name: field,
          value,
          onChange: (event) => form.change(field, event.target.value),
          onBlur: () => form.leave(field),
        })}
      </Field>
    </div>
  );
}

type LimitCountProps = { length: number; max: number };

/** How much of a limit is used; nothing is ever cut off, so it may be more than all of it. */
function LimitCount({ length, max }: LimitCountProps) {
  const over = length - max;
  return (
    <span className={over > 0 ? styles.overLimit : undefined}>
      {formatCount(length)} / {formatCount(max)}
      {over > 0 && `, ${formatCount(over)} too many`}
    </span>
  );
}

/** Id of the container of a field, for links to it. */
export function fieldAnchor(field: string): string {
  return `proposal-${field}`;
}
