import { describeFailure } from '@hideout/api-client/failure-messages';
import { Button } from '@hideout/ui/button';
import { Dialog, type DialogProps } from '@hideout/ui/dialog';
import { Notice } from '@hideout/ui/notice';
import { RequestId } from '@hideout/ui/request-id';
import type { ReactNode } from 'react';
import styles from './confirm-dialog.module.css';

type ConfirmDialogProps = Pick<
  DialogProps,
  'open' | 'title' | 'description' | 'children' | 'footer' | 'finalFocus'
> & {
  readonly mutation: { readonly isPending: boolean; readonly error: Error | null };
  readonly labels: {
    readonly cancel: string;
    readonly confirm: string;
    /** Why it cannot be cancelled while the request is on its way. */
    readonly pending: string;
    /** Title of what is said about a failure. */
    readonly failure: string;
  };
  /** Why it cannot be confirmed now. */
  readonly disabledReason?: string | undefined;
  /** Replaces the button that confirms where a rule forbids it: trying again is no use, and no request is to be quoted. */
  readonly instead?: ReactNode;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
};

/** Labels of a removal. */
export const REMOVAL_LABELS = {
  cancel: 'Keep it',
  confirm: 'Remove',
  pending: 'It is being removed.',
  failure: 'Nothing was removed',
} as const;

/**
 * Asks before something is removed or ended. It stays open while that is sent, and after a failure. A `footer` replaces
 * the buttons once it is done.
 */
export function ConfirmDialog({
  mutation: { isPending, error },
  labels,
  disabledReason,
  instead,
  onConfirm,
  onClose,
  children,
  footer,
  ...dialog
}: ConfirmDialogProps) {
  const failure = error === null ? null : describeFailure(error);
  return (
    <Dialog
      {...dialog}
      onOpenChange={(next) => next || isPending || onClose()}
      size="s"
      footer={
        footer ?? (
          <>
            <Button
              variant="secondary"
              disabledReason={isPending ? labels.pending : undefined}
              onClick={onClose}
            >
              {labels.cancel}
            </Button>
            {instead ?? (
              <Button variant="danger" busy={isPending} disabledReason={disabledReason} onClick={onConfirm}>
                {failure === null ? labels.confirm : 'Try again'}
              </Button>
            )}
          </>
        )
      }
    >
      <div className={styles.content}>
        {children}
        {failure !== null && (
          <Notice tone="error" title={labels.failure}>
            {failure.message}
            {failure.requestId !== undefined && instead === undefined && (
              <RequestId value={failure.requestId} />
            )}
          </Notice>
        )}
      </div>
    </Dialog>
  );
}
