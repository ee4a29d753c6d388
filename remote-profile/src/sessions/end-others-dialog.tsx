import { describeFailure } from '@hideout/api-client/failure-messages';
import { useOnline } from '@hideout/session/session';
import { Button } from '@hideout/ui/button';
import { Dialog, type DialogProps } from '@hideout/ui/dialog';
import { Notice } from '@hideout/ui/notice';
import { RequestId } from '@hideout/ui/request-id';
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
  const offlineReason = useOnline() ? undefined : 'You are offline.';
  const handleClose = () => {
    if (end.isPending) return;
    end.reset();
    onClose();
  };
  const failure = end.isError ? describeFailure(end.error) : null;
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => next || handleClose()}
      size="s"
      title="Sign out everywhere else?"
      description={
        others === 1
          ? 'The other browser is a guest from its next click on. You stay signed in here.'
          : `The ${others} other browsers are guests from their next click on. You stay signed in here.`
      }
      finalFocus={finalFocus}
      footer={
        <>
          <Button
            variant="secondary"
            disabledReason={end.isPending ? 'They are being signed out.' : undefined}
            onClick={handleClose}
          >
            Cancel
          </Button>
          <Button
            variant="danger"
            busy={end.isPending}
            disabledReason={offlineReason}
            onClick={() => end.mutate('others')}
          >
            {failure === null ? 'Sign out' : 'Try again'}
          </Button>
        </>
      }
    >
      {failure !== null && (
        <Notice tone="error" title="Nobody was signed out">
          {failure.message}
          {failure.requestId !== undefined && <RequestId value={failure.requestId} />}
        </Notice>
      )}
    </Dialog>
  );
}
