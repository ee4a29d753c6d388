import { Button } from '@hideout/ui/button';
import type { ReactNode } from 'react';
import styles from './explained-button.module.css';

export type ExplainedButtonProps = {
  /** Why it cannot be pressed now, visible as well; undefined when it can. */
  reason: string | undefined;
  onClick?: () => void;
  children: ReactNode;
};

/** A wide button that, when it cannot be pressed, says why below itself. */
export function ExplainedButton({ reason, onClick, children }: ExplainedButtonProps) {
  return (
    <div className={styles.box}>
      <Button wide disabledReason={reason} onClick={onClick}>
        {children}
      </Button>
      {/* The button already announces it to screen readers. */}
      {reason !== undefined && (
        <p aria-hidden="true" className={styles.reason}>
          {reason}
        </p>
      )}
    </div>
  );
}
