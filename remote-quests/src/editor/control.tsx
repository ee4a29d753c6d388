import { Field, Input, type InputProps, Textarea } from '@hideout/ui/field';
import { formatCount } from '@hideout/ui/format';
import { Select, type SelectOption } from '@hideout/ui/select';
import type { ChangeEvent, ReactNode } from 'react';
import type { QuestEditor } from './use-quest-editor.ts';

type ControlProps = {
  readonly editor: QuestEditor;
  /** Where the value stands in what is sent, `steps.0.title`: problems are named by it. */
  readonly path: string;
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly hint?: ReactNode;
  /** Longest text; nothing is ever cut off. */
  readonly max?: number;
  readonly extra?: string;
  /** Several lines of text. */
  readonly rows?: number;
  /** One of these. */
  readonly options?: readonly SelectOption[];
  readonly input?: Pick<InputProps, 'type' | 'mono' | 'inputMode' | 'list' | 'placeholder'>;
};

/** One labelled control of the editor, with what is wrong with it. */
export function Control({
  editor,
  path,
  label,
  value,
  onChange,
  hint,
  max,
  extra,
  rows,
  options,
  input,
}: ControlProps) {
  const control = {
    name: path,
    value,
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) =>
      onChange(event.target.value),
    onBlur: () => editor.leave(path),
  };
  return (
    <Field
      label={label}
      error={editor.problems[path]}
      extra={max === undefined ? extra : `${formatCount(value.trim().length)} / ${formatCount(max)}`}
      {...(hint === undefined ? {} : { hint })}
    >
      {options !== undefined ? (
        <Select {...control} options={options} />
      ) : rows !== undefined ? (
        <Textarea {...control} rows={rows} />
      ) : (
        <Input {...control} {...input} />
      )}
    </Field>
  );
}
