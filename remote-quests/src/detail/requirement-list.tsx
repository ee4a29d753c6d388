import type { Quest } from '@hideout/contract/kazm';
import { Icon } from '@hideout/ui/icon';
import styles from './detail.module.css';
import { FixAction } from './fix-action.tsx';

/** What a member must have before the quest opens, each with the way to it while it is missing. */
export function RequirementList({ quest }: { readonly quest: Quest }) {
  return (
    <ul className={styles.steps} aria-label="Needed for this quest">
      {quest.requirements.map(({ label, met, fixHref, fact }) => (
        <li key={label} className={met === true ? styles.done : styles.step}>
          <span className={styles.mark}>
            <Icon name={met === true ? 'check' : met === false ? 'lock' : 'minus'} />
          </span>
          <div className={styles.content}>
            <p className={styles.stepHead}>
              <span className={styles.stepTitle}>{label}</span>
              <span className={styles.word}>
                {met === true ? 'You have it' : met === false ? 'Missing' : 'Needed'}
              </span>
            </p>
            {met === false && (
              <div className={styles.actions}>
                <FixAction fact={fact ?? null} href={fixHref} title={label} />
              </div>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}
