import { Card } from '@hideout/ui/card';
import { chooseDisplay, type NumberMarks, type Theme, useDisplay } from '@hideout/ui/display';
import { RadioCards } from '@hideout/ui/radio-cards';
import styles from './display-card.module.css';

const THEMES: readonly { value: Theme; title: string; icon: 'moon' | 'sun' | 'system' }[] = [
  { value: 'dark', title: 'Dark', icon: 'moon' },
  { value: 'light', title: 'Light', icon: 'sun' },
  { value: 'system', title: 'Same as the device', icon: 'system' },
];

const NUMBERS: readonly { value: NumberMarks; title: string; detail: string }[] = [
  { value: ',.', title: '4,210.5', detail: 'English' },
  { value: '.,', title: '4.210,5', detail: 'German, Spanish, Turkish' },
  { value: '\u202f,', title: '4\u202f210,5', detail: 'French, Polish, Ukrainian' },
  { value: '’.', title: '4’210.5', detail: 'Swiss' },
];

/** How the site looks in this browser, in every section. */
export function DisplayCard() {
  const { theme, numbers } = useDisplay();
  return (
    <div className={styles.card}>
      <Card title="In this browser">
        <div className={styles.choices}>
          <RadioCards
            label="Theme"
            showLabel
            value={theme}
            options={THEMES}
            onValueChange={(next) => chooseDisplay({ theme: next })}
          />
          <RadioCards
            label="Numbers"
            showLabel
            value={numbers}
            options={NUMBERS}
            onValueChange={(next) => chooseDisplay({ numbers: next })}
          />
          <p className={styles.note}>
            Saved in this browser, not in your account. In fields, write numbers without groups, and a point
            before the decimals.
          </p>
        </div>
      </Card>
    </div>
  );
}
