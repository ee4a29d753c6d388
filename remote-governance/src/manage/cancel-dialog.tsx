import type { Proposal } from '@hideout/contract/governance';
import { PROPOSAL_LIMITS } from '@hideout/contract/proposal-rules';
import { useNotify, useUnsaved } from '@hideout/session/session';
import { Button } from '@hideout/ui/button';
import { Dialog } from '@hideout/ui/dialog';
import { Field, Textarea } from '@hideout/ui/field';
import { Notice } from '@hideout/ui/notice';
import { RequestId } from '@hideout/ui/request-id';
import { Stack } from '@hideout/ui/stack';
import { type FormEvent, useId, useRef, useState } from 'react';
import { useBlocked } from '../parts/use-blocked.ts';
import { type Phase, proposalLabel } from '../proposals/proposal-phase.ts';
import { useCancelDraft } from './cancel-draft.ts';
import { cancelMeans, describeRefusal, reasonProblem } from './cancel-words.ts';
import { useCancelProposal } from './manage.mutations.ts';

export type CancelDialogProps = { proposal: Proposal; phase: Phase; open: boolean; onClose: () => void };

/** Asks for the reason and calls a proposal off. What is typed stays until it is sent. */
export function CancelDialog({ proposal, phase, open, onClose }: CancelDialogProps) {
  const label = proposalLabel(proposal.number);
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
  const problem = reasonProblem(reason);

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
      description={`${cancelMeans(phase)} It cannot be taken back.`}
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
            aside={`${reason.trim().length} / ${PROPOSAL_LIMITS.cancelReasonMax}`}
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
