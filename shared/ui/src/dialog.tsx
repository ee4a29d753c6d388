import { Dialog as Base } from '@base-ui/react/dialog';
import type { ComponentProps, ReactElement, ReactNode } from 'react';
import { Button } from './button.tsx';
import { classes } from './classes.ts';
import styles from './dialog.module.css';
import { type DialogReason, dialogReason } from './dialog-reason.ts';
import { Icon } from './icon.tsx';

export type DialogProps = {
  open: boolean;
  /** Asks to open or close; the dialog obeys `open` alone, so ignoring the call keeps it open. */
  onOpenChange: (open: boolean, reason: DialogReason) => void;
  title: ReactNode;
  description?: ReactNode;
  children?: ReactNode;
  /** Buttons; the main one last. On a phone they share the width. */
  footer?: ReactNode;
  /** `s` 420 px, `m` 560 px, `l` 760 px. On a phone every dialog is a bottom sheet. */
  size?: 's' | 'm' | 'l';
  /** Where focus goes first; by default the first control of the content. */
  initialFocus?: ComponentProps<typeof Base.Popup>['initialFocus'];
  /** Where focus goes on closing; by default back to what opened the dialog. */
  finalFocus?: ComponentProps<typeof Base.Popup>['finalFocus'];
};

/**
 * A modal dialog: traps focus, returns it, closes by Escape, outside press and its cross. A bottom sheet below 640 px.
 */
export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  children,
  footer,
  size = 'm',
  initialFocus,
  finalFocus,
}: DialogProps): ReactElement {
  return (
    <Base.Root open={open} onOpenChange={(next, details) => onOpenChange(next, dialogReason(details.reason))}>
      <Base.Portal>
        <Base.Backdrop className={styles.backdrop} />
        <Base.Viewport className={styles.viewport}>
          <Base.Popup
            className={classes(styles.popup, styles[size])}
            {...(initialFocus === undefined ? {} : { initialFocus })}
            {...(finalFocus === undefined ? {} : { finalFocus })}
          >
            <div className={styles.head}>
              <Base.Title className={styles.title}>{title}</Base.Title>
              {description !== undefined && (
                <Base.Description className={styles.description}>{description}</Base.Description>
              )}
            </div>
            {children !== undefined && <div className={styles.body}>{children}</div>}
            {footer !== undefined && <div className={styles.footer}>{footer}</div>}
            <div className={styles.close}>
              <Base.Close render={<Button variant="ghost" square aria-label="Close" />}>
                <Icon name="cross" />
              </Base.Close>
            </div>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}
