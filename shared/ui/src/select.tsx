import type { ComponentProps, ReactElement } from 'react';
import styles from './field.module.css';
import { useFieldProps } from './field-context.ts';
import { Icon } from './icon.tsx';

export type SelectOption = { value: string; label: string; disabled?: boolean };

export type SelectProps = Omit<ComponentProps<'select'>, 'className' | 'style' | 'children' | 'multiple'> & {
  options: readonly SelectOption[];
};

/** The platform's own select, dressed; inside a `Field` it is labelled by it, elsewhere give `aria-label`. */
export function Select({ options, ...rest }: SelectProps): ReactElement {
  const fieldProps = useFieldProps(rest);
  return (
    <div className={styles.box}>
      <select {...rest} {...fieldProps} className={styles.control}>
        {options.map(({ value, label, disabled }) => (
          <option key={value} value={value} disabled={disabled}>
            {label}
          </option>
        ))}
      </select>
      <Icon name="chevron-down" />
    </div>
  );
}
