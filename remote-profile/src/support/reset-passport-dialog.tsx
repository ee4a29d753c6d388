import { isApiError } from '@hideout/api-client/api-error';
import { describeFailure } from '@hideout/api-client/failure-messages';
import type { Passport } from '@hideout/contract/passport';
import { useNotify, useOnline, useUnsaved } from '@hideout/session/session';
import { Button } from '@hideout/ui/button';
import { Dialog } from '@hideout/ui/dialog';
import { Field, Input, Textarea } from '@hideout/ui/field';
import { Notice } from '@hideout/ui/notice';
import { RequestId } from '@hideout/ui/request-id';
import { formatWait, useRetryAfter } from '@hideout/ui/retry-after';
import { type FormEvent, type RefObject, useId, useRef, useState } from 'react';
import styles from './support.module.css';
import { useResetPassport } from './support.queries.ts';

const REASON_MAX_LENGTH = 500;
const TYPED_LENGTH = 4;

type ResetPassportDialogProps = {
  readonly accountId: string;
  /** What the member is called. */
  readonly name: string;
  readonly passport: Passport;
  readonly open: boolean;
  readonly onClose: () => void;
  /** Gets the focus when the passport is reset, because the button that opened the dialog is unmounted then. */
  readonly focusAfter: RefObject<HTMLElement | null>;
  /** Runs with the binding that was taken off. */
  readonly onReset: (previous: Passport) => void;
  /** Asked to read the account again: the passport is none of it any more. */
  readonly onStale: () => void;
};

/** Says what a reset does, asks why, and wants the end of the claim address typed. What was typed stays on a failure. */
export function ResetPassportDialog({
  accountId,
  name,
  passport,
  open,
  onClose,
  focusAfter,
  onReset,
  onStale,
}: ResetPassportDialogProps) {
  const { tokenId, claimAddress, boundAt } = passport;
  const notify = useNotify();
  const [reason, setReason] = useState('');
  const [ending, setEnding] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const reasonField = useRef<HTMLTextAreaElement>(null);
  const endingField = useRef<HTMLInputElement>(null);
  const isSent = useRef(false);
  const formId = useId();
  const isOnline = useOnline();
  const wait = useRetryAfter();
  const reset = useResetPassport(accountId);
  const isTyped = reason !== '' || ending !== '';
  useUnsaved(open && isTyped);

  const held = getReason(isOnline, wait.seconds);
  const wasLimited = isApiError(reset.error) && reset.error.code === 'RATE_LIMITED';
  const expected = claimAddress.slice(-TYPED_LENGTH);
  const reasonProblem = reason.trim() === '' ? 'Say why, for whoever reads the log.' : null;
  const endingProblem =
    ending.trim().toLowerCase() === expected.toLowerCase()
      ? null
      : `Type the last ${TYPED_LENGTH} characters of ${claimAddress}.`;
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    setIsChecked(true);
    if (reasonProblem !== null) return reasonField.current?.focus();
    if (endingProblem !== null) return endingField.current?.focus();
    // The second of two presses comes before the first is rendered.
    if (isSent.current || !isOnline || wait.seconds > 0) return;
    isSent.current = true;
    reset.mutate(
      { claimAddress, reason: reason.trim(), boundAt },
      {
        onSuccess: ({ previous }) => {
          onReset(previous);
          notify({ tone: 'success', title: `Passport #${tokenId} is reset` });
          onClose();
        },
        onError: (error) => {
          isSent.current = false;
          wait.note(error);
        },
      },
    );
  };
  return (
    <Dialog
      open={open}
      // A press beside it is too easily made to throw away what was typed.
      onOpenChange={(_next, why) => reset.isPending || (why === 'outside' && isTyped) || onClose()}
      title={`Reset the passport of ${name}?`}
      initialFocus={reasonField}
      finalFocus={reset.isSuccess ? focusAfter : undefined}
      footer={
        <>
          <Button
            variant="secondary"
            disabledReason={reset.isPending ? 'It is being reset.' : undefined}
            onClick={onClose}
          >
            Cancel
          </Button>
          <Button type="submit" form={formId} variant="danger" busy={reset.isPending} disabledReason={held}>
            Reset the passport
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} onSubmit={handleSubmit} noValidate>
        <ul className={styles.effects} aria-label="What it does">
          <li>
            #{tokenId} is free: whoever holds it can bind it, {name} too.
          </li>
          <li>
            <span className={styles.address}>{claimAddress}</span> is no claim address any more. Until another
            is bound, SERUM goes to linked wallets only.
          </li>
          <li>{name} is asked to bind a passport again, in every browser.</li>
          <li>Wallets, votes, points and what was claimed stay as they are.</li>
          <li>The log says that it was you, when, and why.</li>
        </ul>
        <Field
          label="Reason"
          extra={`${reason.length} of ${REASON_MAX_LENGTH}`}
          error={isChecked ? reasonProblem : null}
        >
          <Textarea
            ref={reasonField}
            rows={2}
            maxLength={REASON_MAX_LENGTH}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        </Field>
        <Field
          label={`The last ${TYPED_LENGTH} characters of the claim address`}
          hint={`…${expected}, so that it is the right account.`}
          error={isChecked ? endingProblem : null}
        >
          <Input
            ref={endingField}
            mono
            maxLength={64}
            autoCapitalize="none"
            value={ending}
            onChange={(event) => setEnding(event.target.value)}
          />
        </Field>
        {held !== undefined && <Notice tone="warning">{held}</Notice>}
        {reset.error !== null && !wasLimited && <Failure error={reset.error} onStale={onStale} />}
      </form>
    </Dialog>
  );
}

type FailureProps = { readonly error: Error; readonly onStale: () => void };

function Failure({ error, onStale }: FailureProps) {
  const { message, requestId } = describeFailure(error);
  const code = isApiError(error) ? error.code : null;
  if (code === 'PASSPORT_NOT_FOUND') {
    return (
      <Notice
        tone="error"
        title="This binding is reset already"
        action={
          <Button variant="secondary" onClick={onStale}>
            Read the account again
          </Button>
        }
      >
        By you, if an answer was lost, or by somebody else. What was bound since is left alone.
      </Notice>
    );
  }
  return (
    <Notice tone="error" title="The passport may not be reset yet">
      {code === 'FORBIDDEN' ? 'You need ‘passports.reset’. Ask an admin.' : message}
      {requestId !== undefined && <RequestId value={requestId} />}
    </Notice>
  );
}

function getReason(isOnline: boolean, seconds: number): string | undefined {
  if (!isOnline) return 'You are offline. What you typed stays here.';
  return seconds > 0 ? formatWait(seconds) : undefined;
}
