import { Field, Input, type InputProps, Textarea } from '@hideout/ui/field';
import { formatCount } from '@hideout/ui/format';
import { Select, type SelectOption } from '@hideout/ui/select';
import { type ChangeEvent, isValidElement, type ReactElement, type ReactNode, type Ref } from 'react';
import styles from './editing.module.css';
import type { Problems } from './use-problems.ts';

/** One field of a form, by the name of its value. */
export type FieldSpec<Name extends string> = {
  readonly name: Name;
  readonly label: string;
  readonly hint?: ReactNode;
  /** Right of the label, where there is no limit to count. */
  readonly extra?: string;
  /** Longest text, after spaces at both ends are taken off; nothing is ever cut off. */
  readonly max?: number;
  /** Several lines of text. */
  readonly rows?: number;
  /** One of these. */
  readonly options?: readonly SelectOption[];
  readonly input?: Pick<InputProps, 'type' | 'mono' | 'inputMode' | 'list' | 'placeholder' | 'autoComplete'>;
  /** Shows a value otherwise than it is stored, and makes a value of what is typed. */
  readonly format?: (value: string) => string;
  readonly parse?: (typed: string) => string;
};

type FieldItem<Name extends string> = FieldSpec<Name> | ReactElement;

/** Fields, and what stands between them, below each other; two beside each other where there is room. */
export type FieldRows<Name extends string> = readonly (
  | FieldItem<Name>
  | readonly [FieldItem<Name>, FieldItem<Name>]
)[];

type Editor = { readonly problems: Problems; readonly leave: (path: string) => void };

export type ControlProps = FieldSpec<string> & {
  readonly editor: Editor;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly areaRef?: Ref<HTMLTextAreaElement>;
};

/** One labelled control, named by its path in what is sent, with its counter and what is wrong with it. */
export function Control({ editor, name, value, onChange, areaRef, ...spec }: ControlProps) {
  const { label, hint, extra, max, rows, options, input, format, parse } = spec;
  const control = {
    name,
    value: format === undefined ? value : format(value),
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) =>
      onChange(parse === undefined ? target.value : parse(target.value)),
    onBlur: () => editor.leave(name),
  };
  return (
    <div id={getFieldId(name)}>
      <Field
        label={label}
        hint={hint}
        error={editor.problems[name]}
        extra={max === undefined ? extra : <LimitCount length={value.trim().length} max={max} />}
      >
        {options !== undefined ? (
          <Select {...control} options={options} />
        ) : rows !== undefined ? (
          <Textarea {...control} rows={rows} ref={areaRef} />
        ) : (
          <Input {...control} {...input} />
        )}
      </Field>
    </div>
  );
}

export type FieldsProps<Name extends string> = {
  readonly editor: Editor;
  readonly fields: FieldRows<Name>;
  readonly values: Readonly<Record<NoInfer<Name>, string>>;
  /** Where the values stand in what is sent, `steps.0.`: problems are named by it. */
  readonly path?: string;
  readonly onChange: (name: NoInfer<Name>, value: string) => void;
};

/** The controls of a table of fields. */
export function Fields<Name extends string>({
  editor,
  fields,
  values,
  path = '',
  onChange,
}: FieldsProps<Name>) {
  const renderItem = (item: FieldItem<Name>) =>
    isValidElement(item) ? (
      item
    ) : (
      <Control
        key={item.name}
        {...item}
        editor={editor}
        name={`${path}${item.name}`}
        value={values[item.name]}
        onChange={(value) => onChange(item.name, value)}
      />
    );
  return fields.map((row, index) =>
    'length' in row ? (
      <div key={index} className={styles.pair}>
        {row.map(renderItem)}
      </div>
    ) : (
      renderItem(row)
    ),
  );
}

type LimitCountProps = { readonly length: number; readonly max: number };

/** How much of a limit is used; it may be more than all of it. */
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
export function getFieldId(path: string): string {
  return `field-${path}`;
}
