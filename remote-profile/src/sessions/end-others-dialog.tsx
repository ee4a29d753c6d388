import { useOnline } from '@hideout/session/session';
import type { DialogProps } from '@hideout/ui/dialog';
import { ConfirmDialog } from '../parts/confirm-dialog.tsx';
import { useEndSessions } from './sessions.queries.ts';

type EndOthersDialogProps = {
  readonly open: boolean;
  /** How many sessions there are besides this one. */
  readonly others: number;
  readonly onClose: () => void;
  /** Runs with the number of sessions that were ended. */
  readonly onEnded: (ended: number) => void;
  readonly finalFocus: DialogProps['finalFocus'];
};

/** Asks before every other browser is signed out. */
export function EndOthersDialog({ open, others, onClose, onEnded, finalFocus }: EndOthersDialogProps) {
  const end = useEndSessions(({ endedSessions }) => onEnded(endedSessions));
  const isOnline = useOnline();
  return (
    <ConfirmDialog
      open={open}
      title="Sign out everywhere else?"
      description={
        others === 1
          ? 'The other browser is a guest from its next click on. You stay signed in here.'
          : `The ${others} other browsers are guests from their next click on. You stay signed in here.`
      }
      finalFocus={finalFocus}
      mutation={end}
      labels={{
        cancel: 'Cancel',
        confirm: 'Sign out',
        pending: 'They are being signed out.',
        failure: 'Nobody was signed out',
      }}
      disabledReason={isOnline ? undefined : 'You are offline.'}
      onConfirm={() => end.mutate('others')}
      onClose={() => {
        end.reset();
        onClose();
      }}
    />
  );
}
