import { AlertDialog } from '@base-ui/react/alert-dialog';
import { type ReactElement, type ReactNode, useEffect, useRef } from 'react';
import { Button } from './button.tsx';
import styles from './error-modal.module.css';
import { Icon } from './icon.tsx';

export type ErrorModalProps = {
  open: boolean;
  title: ReactNode;
  message: ReactNode;
  /** Runs once per opening, by Close or Escape; set `open` to false in it. */
  onClose: () => void;
};

/** The modal for an error the user must see: a title, a message, and Close, which has the focus. */
export function ErrorModal({ open, title, message, onClose }: ErrorModalProps): ReactElement {
  const closeRef = useRef<HTMLButtonElement>(null);
  const answered = useRef(false);

  useEffect(() => {
    if (open) answered.current = false;
  }, [open]);

  const handleOpenChange = (next: boolean) => {
    // A second press may arrive before the caller has rendered `open={false}`.
    if (next || answered.current) return;
    answered.current = true;
    onClose();
  };

  return (
    <AlertDialog.Root open={open} onOpenChange={handleOpenChange}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className={styles.backdrop} />
        <AlertDialog.Viewport className={styles.viewport}>
          <AlertDialog.Popup className={styles.popup} initialFocus={closeRef}>
            <span className={styles.mark}>
              <Icon name="alert" />
            </span>
            <AlertDialog.Title className={styles.title}>{title}</AlertDialog.Title>
            <AlertDialog.Description className={styles.message}>{message}</AlertDialog.Description>
            <AlertDialog.Close ref={closeRef} render={<Button variant="secondary" wide />}>
              Close
            </AlertDialog.Close>
          </AlertDialog.Popup>
        </AlertDialog.Viewport>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
