import { isApiError } from '@hideout/api-client/api-error';
import { describeFailedQuery, describeFailure } from '@hideout/api-client/failure-messages';
import { confirmsDeletion, getDeletionConfirmation } from '@hideout/contract/deletion-confirmation';
import type { SessionUser } from '@hideout/contract/people';
import { useOnline, useUnsaved } from '@hideout/session/session';
import { Button } from '@hideout/ui/button';
import { Dialog } from '@hideout/ui/dialog';
import { ErrorCard } from '@hideout/ui/error-card';
import { Field, Input } from '@hideout/ui/field';
import { Notice } from '@hideout/ui/notice';
import { RequestId } from '@hideout/ui/request-id';
import { formatWait, useRetryAfter } from '@hideout/ui/retry-after';
import { Skeleton } from '@hideout/ui/skeleton';
import { VisuallyHidden } from '@hideout/ui/visually-hidden';
import { type FormEvent, useId, useRef, useState } from 'react';
import { DeletionTermsView } from './deletion-terms-view.tsx';
import styles from './personal-data.module.css';
import { useDeleteAccount, useDeletionTerms } from './personal-data.queries.ts';

type DeleteDialogProps = {
  readonly user: Pick<SessionUser, 'id' | 'username'>;
  readonly open: boolean;
  readonly onClose: () => void;
  /** Runs once, when the account is deleted. */
  readonly onDeleted: () => void;
};

/** Tells what goes, what stays and what would be lost, and deletes the account when its name was typed. */
export function DeleteDialog({ user, open, onClose, onDeleted }: DeleteDialogProps) {
  const terms = useDeletionTerms();
  const deletion = useDeleteAccount(user, onDeleted);
  const isOnline = useOnline();
  const wait = useRetryAfter();
  const form = useId();
  const warning = useRef<HTMLParagraphElement>(null);
  const [typed, setTyped] = useState('');
  // A second press may come before the first is rendered.
  const isSent = useRef(false);
  useUnsaved(open && (deletion.isPending || typed !== ''));
  const wanted = getDeletionConfirmation(user.username);
  const isBlocked = terms.data?.isOnlyAdmin ?? false;
  const held = getHeldReason(isOnline, wait.seconds);

  const getDisabledReason = () => {
    if (held !== undefined) return held;
    if (terms.data === undefined) return 'What it would change is not known yet.';
    if (isBlocked) return 'You are the only admin.';
    return confirmsDeletion(typed, user.username) ? undefined : `Type ${wanted} first.`;
  };
  const disabledReason = getDisabledReason();
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (isSent.current || disabledReason !== undefined) return;
    isSent.current = true;
    deletion.mutate(typed, {
      onError: (error) => {
        isSent.current = false;
        wait.note(error);
        // They may be what it was refused for.
        void terms.refetch();
      },
    });
  };

  return (
    <Dialog
      open={open}
      // A press beside it is too easily made to throw away what was typed.
      onOpenChange={(_next, why) => deletion.isPending || (why === 'outside' && typed !== '') || onClose()}
      title="Delete your account?"
      initialFocus={warning}
      footer={
        <>
          <Button
            variant="secondary"
            disabledReason={deletion.isPending ? 'It is being deleted.' : undefined}
            onClick={onClose}
          >
            Keep it
          </Button>
          <Button
            type="submit"
            form={form}
            variant="danger"
            busy={deletion.isPending}
            disabledReason={disabledReason}
          >
            {deletion.isError ? 'Try again' : 'Delete for good'}
          </Button>
        </>
      }
    >
      <form id={form} className={styles.content} onSubmit={handleSubmit} aria-busy={terms.isPending}>
        <p ref={warning} tabIndex={-1} className={styles.warning}>
          It cannot be undone, also not by support.
        </p>
        {terms.data !== undefined && <DeletionTermsView terms={terms.data} username={user.username} />}
        {terms.data === undefined && terms.isError && (
          <ErrorCard title="What it would change could not be read" {...describeFailedQuery(terms)} />
        )}
        {terms.isPending && (
          <>
            <VisuallyHidden>Reading what it would change</VisuallyHidden>
            <Skeleton height="1.5rem" lines={8} />
          </>
        )}
        {terms.data !== undefined && !isBlocked && (
          <Field
            label={
              <>
                Type <bdi className={styles.wanted}>{wanted}</bdi> to confirm
              </>
            }
          >
            <Input
              value={typed}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              onChange={(event) => setTyped(event.target.value)}
            />
          </Field>
        )}
        {held !== undefined && (
          <div ref={scrollIntoSight}>
            <Notice tone="warning">{held}</Notice>
          </div>
        )}
        {deletion.isError && held === undefined && (
          <Failure error={deletion.error} isUnknown={deletion.isUnknown} />
        )}
      </form>
    </Dialog>
  );
}

/** Added below the fold of a phone. */
function scrollIntoSight(box: HTMLElement | null): void {
  box?.scrollIntoView({ block: 'nearest' });
}

type FailureProps = { readonly error: Error; readonly isUnknown: boolean };

function Failure({ error, isUnknown }: FailureProps) {
  const { message, requestId } = describeFailure(error);
  const isSignedOut = isApiError(error) && error.code === 'UNAUTHENTICATED';
  const getTitle = () => {
    if (isSignedOut) return 'You are signed out here';
    return isUnknown ? 'It is not known whether your account is deleted' : 'Your account is still there';
  };
  return (
    <div ref={scrollIntoSight}>
      <Notice tone="error" title={getTitle()}>
        {isSignedOut
          ? 'Nothing was deleted by this press. Sign in to see whether your account is there.'
          : message}
        {requestId !== undefined && <RequestId value={requestId} />}
      </Notice>
    </div>
  );
}

function getHeldReason(isOnline: boolean, seconds: number): string | undefined {
  if (!isOnline) return 'You are offline. What you typed stays here.';
  return seconds > 0 ? formatWait(seconds) : undefined;
}
