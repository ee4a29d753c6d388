import { Field } from '@hideout/ui/field';
import type { ChangeEvent, ReactNode } from 'react';
import { fieldAnchor } from './field-anchor.ts';
import type { FormField } from './form-values.ts';
import { LimitCount } from './limit-count.tsx';
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
  aside?: ReactNode;
  /** Longest text, after spaces at both ends are taken off. */
  max?: number;
  children: (control: ControlProps) => ReactNode;
};

/** One labelled control of the form, with its counter and what is wrong with it. */
export function FormControl({ form, field, label, hint, aside, max, children }: FormControlProps) {
  const value = form.kept.values[field];
  return (
    <div id={fieldAnchor(field)}>
      <Field
        label={label}
        hint={hint}
        error={form.errors[field]}
        aside={max === undefined ? aside : <LimitCount length={value.trim().length} max={max} />}
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
