import { isApiError } from '@hideout/api-client/api-error';
import { describeFailure } from '@hideout/api-client/failure-messages';
import type { Proposal } from '@hideout/contract/governance';
import { formatProposalNumber } from '@hideout/contract/proposal-number';
import { PROPOSAL_LIMITS } from '@hideout/contract/proposal-rules';
import { useNotify, useUnsaved } from '@hideout/session/session';
import { Button } from '@hideout/ui/button';
import { Dialog } from '@hideout/ui/dialog';
import { Field, Textarea } from '@hideout/ui/field';
import { Notice } from '@hideout/ui/notice';
import { RequestId } from '@hideout/ui/request-id';
import { Stack } from '@hideout/ui/stack';
import { storedValues } from '@hideout/ui/stored-values';
import { type FormEvent, useId, useRef, useState } from 'react';
import { useBlocked } from '../parts/use-blocked.ts';
import type { Phase } from '../proposals/proposal-phase.ts';
import { useCancelProposal } from './cancel-proposal.mutations.ts';

export type CancelDialogProps = { proposal: Proposal; phase: Phase; open: boolean; onClose: () => void };

/** Asks for the reason and calls a proposal off. What is typed stays until it is sent. */
export function CancelDialog({ proposal, phase, open, onClose }: CancelDialogProps) {
  const label = formatProposalNumber(proposal.number);
  const formId = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [reason, setReason] = useCancelDraft(proposal.id);
  const [wasPressed, setWasPressed] = useState(false);
  const blocked = useBlocked();
  const notify = useNotify();
  const cancelling = useCancelProposal(proposal, () => {
    setReason('');
    notify({ title: `${label} is cancelled`, tone: 'success' });
    onClose();
  });
  useUnsaved(reason !== '' || cancelling.isPending);
  const problem = validateReason(reason);

  function send(event: FormEvent) {
    event.preventDefault();
    setWasPressed(true);
    if (problem !== null) {
      field.current?.focus();
      return;
    }
    cancelling.mutate(reason.trim());
  }

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={`Cancel ${label}?`}
      description={`${explainCancel(phase)} It cannot be taken back.`}
      initialFocus={field}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Keep it
          </Button>
          <Button
            type="submit"
            form={formId}
            variant="danger"
            busy={cancelling.isPending}
            disabledReason={blocked ?? undefined}
          >
            Cancel proposal
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={send} noValidate>
        <Stack gap={4}>
          <Field
            label="Reason"
            hint="One or two sentences, for everybody to read."
            extra={`${reason.trim().length} / ${PROPOSAL_LIMITS.cancelReasonMax}`}
            error={wasPressed ? problem : undefined}
          >
            <Textarea
              ref={field}
              required
              value={reason}
              onChange={({ target }) => setReason(target.value)}
            />
          </Field>
          {cancelling.isError && !cancelling.isPending && <Refusal error={cancelling.error} />}
          {blocked !== null && <Notice tone="warning">{blocked} Your reason stays here.</Notice>}
        </Stack>
      </form>
    </Dialog>
  );
}

function Refusal({ error }: { error: unknown }) {
  const { message, requestId } = describeRefusal(error);
  return (
    <Notice tone="error" title="Nothing was cancelled">
      <p>{message}</p>
      <RequestId value={requestId} />
    </Notice>
  );
}

/** What cancelling means for a proposal that stands in `phase`. */
function explainCancel(phase: Phase): string {
  if (phase === 'draft')
    return 'The draft is never published. Those who write proposals still see it, with your reason.';
  const now =
    phase === 'upcoming'
      ? 'Voting never starts.'
      : 'Voting stops at once. The votes so far stay readable, but nothing is decided.';
  return `${now} Everybody sees your name, the time and your reason.`;
}

/** What prevents a reason from being sent; null when nothing does. */
function validateReason(reason: string): string | null {
  const { cancelReasonMin: min, cancelReasonMax: max } = PROPOSAL_LIMITS;
  const { length } = reason.trim();
  if (length < min) return `Say why, in at least ${min} characters.`;
  return length > max ? `At most ${max} characters; that is ${length - max} too many.` : null;
}

const REFUSALS: Readonly<Record<string, string>> = {
  CONFLICT: 'Somebody changed this proposal meanwhile. Look at what is on the page now, then cancel again.',
  // The usual message speaks of the text; here it is the cancelling that comes too late.
  PROPOSAL_LOCKED: 'It is closed already, and closed it stays.',
  FORBIDDEN: 'Its author or an admin can cancel it. You are neither.',
};

/** Why a proposal was not cancelled. */
function describeRefusal(error: unknown): ReturnType<typeof describeFailure> {
  const described = describeFailure(error);
  const ours = isApiError(error) ? REFUSALS[error.code] : undefined;
  return ours === undefined ? described : { ...described, message: ours };
}

const cancelDrafts = storedValues(
  'hideout.cancel-draft.',
  (stored) => (typeof stored === 'string' ? stored : null),
  { open: () => sessionStorage },
);

/** The reason for a cancellation that has not been sent: outlives the dialog, a failure and a sign-in that leaves the site. */
function useCancelDraft(proposalId: string): [reason: string, setReason: (reason: string) => void] {
  const [reason, setReason] = useState(() => cancelDrafts.read(proposalId) ?? '');
  return [
    reason,
    (next) => {
      setReason(next);
      cancelDrafts.write(proposalId, next === '' ? null : next);
    },
  ];
}
