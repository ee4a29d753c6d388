import { type ReactElement, type ReactNode, useId } from 'react';
import { classes } from './classes.ts';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-shapes.ts';
import styles from './radio-cards.module.css';

export type RadioCardOption<Value extends string> = {
  value: Value;
  title: string;
  detail?: ReactNode;
  tone?: 'serum' | 'flesh';
  icon?: IconName;
};

export type RadioCardsProps<Value extends string> = {
  label: ReactNode;
  /** Nothing is chosen at `null`. */
  value: Value | null;
  onValueChange: (value: Value) => void;
  options: readonly RadioCardOption<Value>[];
  /** Shows the label above the cards; else it is for screen readers. */
  showLabel?: boolean;
  disabled?: boolean;
};

/** A choice of a few large cards in an even grid, two in a row even on a phone. Native radios: arrows move. */
export function RadioCards<Value extends string>({
  label,
  value,
  onValueChange,
  options,
  showLabel = false,
  disabled = false,
}: RadioCardsProps<Value>): ReactElement {
  const name = useId();
  return (
    <fieldset className={styles.group} disabled={disabled}>
      <legend className={showLabel ? styles.legend : styles.hiddenLegend}>{label}</legend>
      <div className={classes(styles.cards, options.length % 2 === 1 && styles.odd)}>
        {options.map((option) => (
          <label key={option.value} className={classes(styles.card, styles[option.tone ?? 'serum'])}>
            <input
              className={styles.input}
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onValueChange(option.value)}
            />
            <span className={styles.title}>
              {option.icon !== undefined && <Icon name={option.icon} />}
              {option.title}
            </span>
            {option.detail !== undefined && <span className={styles.detail}>{option.detail}</span>}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
