import { isApiError } from '@hideout/api-client/api-error';
import { describeFailure } from '@hideout/api-client/failure-messages';
import { updateUsername } from '@hideout/contract/account';
import {
  isReservedUsername,
  USERNAME_COOLDOWN_DAYS,
  USERNAME_HELD_DAYS,
  usernameProblem,
} from '@hideout/contract/username';
import { useApi, useNotify, useOnline, useRefreshSession, useUnsaved } from '@hideout/session/session';
import { Button } from '@hideout/ui/button';
import { serverNow } from '@hideout/ui/clock';
import { Dialog } from '@hideout/ui/dialog';
import { Field, Input } from '@hideout/ui/field';
import { formatExactTime } from '@hideout/ui/format-times';
import { Notice } from '@hideout/ui/notice';
import { RequestId } from '@hideout/ui/request-id';
import { formatWait, useRetryAfter } from '@hideout/ui/retry-after';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useRef, useState } from 'react';
import styles from './change-name-dialog.module.css';

const NAME_MAX_LENGTH = 20;

/** Refusals that are about the name as such, and stand beside it until it is changed. */
const ABOUT_THE_NAME = new Set([
  'USERNAME_INVALID',
  'USERNAME_TAKEN',
  'USERNAME_RESERVED',
  'USERNAME_COOLDOWN',
]);

export type ChangeNameDialogProps = {
  /** The name of today; null for the first. */
  readonly username: string | null;
  /** ISO; until then only its case can be changed. */
  readonly changeAllowedAt: string | null;
  readonly open: boolean;
  readonly onClose: () => void;
};

/** Chooses or changes the name. What was typed stays whatever the server says. */
export function ChangeNameDialog({ username, changeAllowedAt, open, onClose }: ChangeNameDialogProps) {
  const [typed, setTyped] = useState(username ?? '');
  const [isChecked, setIsChecked] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const formId = useId();
  const isOnline = useOnline();
  const wait = useRetryAfter();
  const naming = useChangeName();
  // A second press may come before the first is rendered, or while the dialog closes.
  const isSent = useRef(false);
  const name = typed.trim();
  useUnsaved(open && name !== (username ?? ''));
  const locked =
    changeAllowedAt !== null && Date.parse(changeAllowedAt) > serverNow() ? changeAllowedAt : null;
  const problem = findProblem(name, username, locked);
  const error = naming.error;
  const isAboutName = isApiError(error) && ABOUT_THE_NAME.has(error.code);
  const shown = isChecked || name.length > 2 ? problem : null;

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    setIsChecked(true);
    if (problem !== null) return input.current?.focus();
    if (name === username) return onClose();
    if (isSent.current || !isOnline || wait.seconds > 0) return;
    isSent.current = true;
    naming.mutate(name, {
      onSuccess: onClose,
      onError: (failure) => {
        isSent.current = false;
        wait.note(failure);
        input.current?.focus();
      },
    });
  };
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => next || naming.isPending || onClose()}
      size="s"
      title={username === null ? 'Choose a name' : 'Change your name'}
      initialFocus={input}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button
            type="submit"
            form={formId}
            busy={naming.isPending}
            disabledReason={getReason(isOnline, wait.seconds)}
          >
            {username === null ? 'Take this name' : 'Change name'}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} onSubmit={handleSubmit} noValidate>
        <Field
          label="Name"
          hint="3 to 20 letters from A to Z, digits and _; a letter comes first."
          extra={`${name.length} of ${NAME_MAX_LENGTH}`}
          error={shown ?? (isAboutName ? describeFailure(error).message : null)}
        >
          <Input
            ref={input}
            value={typed}
            maxLength={80}
            autoCapitalize="none"
            autoComplete="username"
            autoCorrect="off"
            spellCheck={false}
            onChange={(event) => {
              setTyped(event.target.value);
              setIsChecked(false);
              naming.reset();
            }}
          />
        </Field>
        {locked === null ? (
          <Consequences username={username} name={name} />
        ) : (
          <Notice title={`You can change it on ${formatExactTime(Date.parse(locked))}`}>
            A name stays for {USERNAME_COOLDOWN_DAYS} days. Small and capital letters can be changed at any
            time.
          </Notice>
        )}
        {error !== null && !isAboutName && wait.seconds === 0 && <Failure error={error} />}
      </form>
    </Dialog>
  );
}

function Consequences({ username, name }: { readonly username: string | null; readonly name: string }) {
  if (username === null) {
    return (
      <p className={styles.note}>
        It stands on your public page, at{' '}
        <span className={styles.path}>/u/{name === '' ? 'name' : name}</span>, and on the leaderboard. You can
        change it every {USERNAME_COOLDOWN_DAYS} days.
      </p>
    );
  }
  return (
    <p className={styles.note}>
      Links to <span className={styles.path}>/u/{username}</span> lead to your new name for 90 days. After{' '}
      {USERNAME_HELD_DAYS} days others may take ‘{username}’, and the links with it. You cannot change again
      for {USERNAME_COOLDOWN_DAYS} days.
    </p>
  );
}

function Failure({ error }: { readonly error: Error }) {
  const { message, requestId } = describeFailure(error);
  return (
    <Notice tone="error" title="Your name is as it was">
      {message}
      {requestId !== undefined && <RequestId value={requestId} />}
    </Notice>
  );
}

/** The first thing that is wrong with a name, as far as a page can know; whether it is taken the server says. */
function findProblem(name: string, username: string | null, locked: string | null): string | null {
  if (name === '') return 'Enter a name.';
  const problem = usernameProblem(name);
  if (problem !== null) return problem;
  const isSame = name.toLowerCase() === username?.toLowerCase();
  if (isSame) return null;
  if (locked !== null)
    return `Until ${formatExactTime(Date.parse(locked))} only small and capital letters can be changed.`;
  return isReservedUsername(name) ? `‘${name}’ is reserved for the site itself. Choose another.` : null;
}

function getReason(isOnline: boolean, seconds: number): string | undefined {
  if (!isOnline) return 'You are offline. What you typed stays here.';
  return seconds > 0 ? formatWait(seconds) : undefined;
}

/** Names stand on nearly every page, so all is read again. */
function useChangeName() {
  const api = useApi();
  const queryClient = useQueryClient();
  const refreshSession = useRefreshSession();
  const notify = useNotify();
  return useMutation({
    mutationFn: (username: string) => api.call(updateUsername, { body: { username } }),
    onSuccess: ({ username }) => {
      refreshSession();
      void queryClient.invalidateQueries();
      notify({ tone: 'success', title: `You are ${username} now` });
    },
  });
}
