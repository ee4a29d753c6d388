import type { Proposal } from '@hideout/contract/governance';
import { draftProblems, PROPOSAL_LIMITS, proposalProblems } from '@hideout/contract/proposal-rules';
import { useDraft } from '@hideout/editing/drafts';
import { type Problems, useProblems } from '@hideout/editing/use-problems';
import { useRequestSignIn, useSession } from '@hideout/session/session';
import { serverNow, useClock } from '@hideout/ui/clock';
import { useState } from 'react';
import {
  FORM_FIELDS,
  type FormField,
  type FormInput,
  type FormValues,
  sameValues,
  toFormInput,
  toFormValues,
} from './form-values.ts';
import { proposalDrafts } from './proposal-drafts.ts';
import {
  type SaveAction,
  type SaveOutcome,
  useIsSaving,
  useSaveProposal,
} from './save-proposal.mutations.ts';

/** The rules as of now. Only one of them changes with the clock: a start comes too near. */
function useRules(input: FormInput): { publish: Problems; draft: Problems } {
  const start = Date.parse(input.startAt);
  const latest = Number.isNaN(start) ? 0 : start - PROPOSAL_LIMITS.leadMs;
  const isLate = useClock(latest, (now) => now > latest);
  // Any time on the same side of it is judged the same.
  const now = isLate ? latest + 1 : latest;
  return { publish: proposalProblems(input, now), draft: draftProblems(input, now) };
}

export type ProposalFormOptions = {
  readonly draftId: string;
  /** The proposal that is edited; null for a new one. */
  readonly proposal: Proposal | null;
  readonly initial: FormValues;
  /** The server has taken the text, or had taken it before. */
  readonly onSaved: (outcome: Extract<SaveOutcome, { proposal: Proposal }>, action: SaveAction) => void;
};

/** One proposal being written: its text, what is wrong with it, and how it is sent. */
export function useProposalForm({ draftId, proposal, initial, onSaved }: ProposalFormOptions) {
  const draft = useDraft(proposalDrafts, draftId);
  const { values, version, attempt } = draft.content ?? {
    values: initial,
    version: proposal?.version ?? null,
    attempt: null,
  };
  const session = useSession();
  const requestSignIn = useRequestSignIn();
  const save = useSaveProposal(draft);
  const isSaving = useIsSaving(draftId);
  const [rules, setRules] = useState<'draft' | 'publish'>('publish');
  const [wanted, setWanted] = useState<{ readonly field: FormField } | null>(null);
  const shown = useProblems(useRules(toFormInput(values))[rules], save.error);

  function send(action: SaveAction): void {
    if (save.isBusy()) return;
    if (session.status !== 'member') {
      requestSignIn('Sign in with your team account to send your proposal. The text stays here.');
      return;
    }
    shown.send();
    save.mutate(
      { action, proposalId: proposal?.id ?? null, version, values, memberId: session.user.id },
      {
        onSuccess: (outcome) => {
          if (outcome.status !== 'saved' && outcome.status !== 'earlier') return;
          shown.reset();
          onSaved(outcome, action);
        },
      },
    );
  }

  // Met when it was sent, or already when an older local draft was opened.
  const met = save.data?.status === 'conflict' ? save.data.theirs : null;
  const isOlder =
    proposal !== null &&
    version !== null &&
    version < proposal.version &&
    !sameValues(values, toFormValues(proposal));

  return {
    draft,
    values,
    version,
    proposal,
    problems: shown.problems,
    isTried: shown.isTried,
    leave: shown.leave,
    change: (field: FormField, value: string) => {
      shown.change(field);
      draft.write({ values: { ...values, [field]: value }, version, attempt });
    },
    submit: (action: SaveAction) => {
      // A published proposal stays one: what is sent of it is whole.
      const isDraft = action === 'draft' || (action === 'update' && proposal?.state === 'draft');
      const found = (isDraft ? draftProblems : proposalProblems)(toFormInput(values), serverNow());
      setRules(isDraft ? 'draft' : 'publish');
      shown.showAll();
      const first = FORM_FIELDS.find((field) => found[field] !== undefined);
      if (first === undefined) send(action);
      else setWanted({ field: first });
    },
    wanted,
    focus: (field: FormField) => setWanted({ field }),
    isSaving,
    sending: save.variables?.action ?? null,
    outcome: save.data ?? null,
    error: save.error,
    /** What the server has and this text does not know of; null when there is no such thing. */
    theirs: met ?? (isOlder ? proposal : null),
    /** Both sides as one: the text that was chosen, over the version the server has. */
    resolve: (chosen: FormValues, onServer: Proposal) => {
      save.reset();
      const next = { values: chosen, version: onServer.version, attempt };
      if (sameValues(chosen, toFormValues(onServer))) draft.release(next);
      else draft.write(next);
    },
  };
}

export type ProposalFormState = ReturnType<typeof useProposalForm>;
