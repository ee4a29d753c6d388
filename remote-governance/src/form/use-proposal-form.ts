import { isApiError } from '@hideout/api-client/api-error';
import type { Proposal } from '@hideout/contract/governance';
import { draftProblems, PROPOSAL_LIMITS, proposalProblems } from '@hideout/contract/proposal-rules';
import { useRequestSignIn, useSession } from '@hideout/session/session';
import { serverNow, useClock } from '@hideout/ui/clock';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { createDraftStore } from './draft-store.ts';
import {
  FORM_FIELDS,
  type FormField,
  type FormInput,
  type FormValues,
  sameValues,
  toFormInput,
  toFormValues,
} from './form-values.ts';
import {
  type SaveAction,
  type SaveOutcome,
  storeCopy,
  useIsSaving,
  useSaveProposal,
} from './save-proposal.mutations.ts';

type Problems = Readonly<Record<string, string>>;

/** The rules as of now. Only one of them changes with the clock: a start comes too near. */
function useProblems(input: FormInput): { publish: Problems; draft: Problems } {
  const start = Date.parse(input.startAt);
  const latest = Number.isNaN(start) ? 0 : start - PROPOSAL_LIMITS.leadMs;
  const isLate = useClock(latest, (now) => now > latest);
  // Any time on the same side of it is judged the same.
  const now = isLate ? latest + 1 : latest;
  return { publish: proposalProblems(input, now), draft: draftProblems(input, now) };
}

function getFields(error: unknown): Problems {
  return isApiError(error) && error.code === 'UNPROCESSABLE' ? error.fields : {};
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
  const [draftStore] = useState(() =>
    createDraftStore({ id: draftId, values: initial, version: proposal?.version ?? null }),
  );
  useEffect(() => draftStore.start(), [draftStore]);
  const storedDraft = useSyncExternalStore(draftStore.subscribe, draftStore.get);
  const session = useSession();
  const requestSignIn = useRequestSignIn();
  const save = useSaveProposal(draftStore);
  const isSaving = useIsSaving(draftId);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [tried, setTried] = useState<'draft' | 'publish' | null>(null);
  // What the server said about fields holds until they are changed.
  const [answered, setAnswered] = useState<ReadonlySet<string>>(new Set());
  const [wanted, setWanted] = useState<{ readonly field: FormField } | null>(null);
  const [cannotCopy, setCannotCopy] = useState(false);
  const problems = useProblems(toFormInput(storedDraft.values));

  const refused = Object.entries(getFields(save.error)).filter(([field]) => !answered.has(field));
  const ruled = Object.entries(tried === 'draft' ? problems.draft : problems.publish);
  const errors: Problems = {
    ...Object.fromEntries(ruled.filter(([field]) => tried !== null || left.has(field))),
    ...Object.fromEntries(refused),
  };

  function change(field: FormField, value: string): void {
    setAnswered((fields) => new Set(fields).add(field));
    draftStore.change(field, value);
  }

  function send(action: SaveAction, values: FormValues, version: number | null): void {
    if (save.isBusy()) return;
    if (session.status !== 'member') {
      requestSignIn('Sign in with your team account to send your proposal. The text stays here.');
      return;
    }
    setAnswered(new Set());
    save.mutate(
      { action, proposalId: proposal?.id ?? null, version, values, memberId: session.user.id },
      {
        onSuccess: (outcome) => {
          if (outcome.status !== 'saved' && outcome.status !== 'earlier') return;
          setTried(null);
          setLeft(new Set());
          onSaved(outcome, action);
        },
      },
    );
  }

  function submit(action: SaveAction): void {
    // A published proposal stays one: what is sent of it is whole.
    const isDraft = action === 'draft' || (action === 'update' && proposal?.state === 'draft');
    const rules = isDraft ? draftProblems : proposalProblems;
    const found = rules(toFormInput(storedDraft.values), serverNow());
    setTried(isDraft ? 'draft' : 'publish');
    const first = FORM_FIELDS.find((field) => found[field] !== undefined);
    if (first === undefined) send(action, storedDraft.values, storedDraft.version);
    else setWanted({ field: first });
  }

  /** Both sides as one: the text that was chosen, over the version the server has. */
  function resolve(values: FormValues, onServer: Proposal): void {
    save.reset();
    if (sameValues(values, toFormValues(onServer))) {
      draftStore.settle(values, onServer.version);
      return;
    }
    draftStore.replace(values, onServer.version);
    // Stored at once: opened in another tab before that, the same question would come again.
    draftStore.flush();
  }

  // Met when it was sent, or already when an older local draft was opened.
  const met = save.data?.status === 'conflict' ? save.data.theirs : null;
  const isOlder =
    proposal !== null &&
    storedDraft.version !== null &&
    storedDraft.version < proposal.version &&
    !sameValues(storedDraft.values, toFormValues(proposal));
  const theirs = met ?? (isOlder ? proposal : null);

  return {
    draftStore,
    storedDraft,
    proposal,
    errors,
    /** Whether the summary of all problems is to be shown. */
    isTried: tried !== null || refused.length > 0,
    change,
    leave: (field: FormField) => setLeft((fields) => new Set(fields).add(field)),
    submit,
    send,
    wanted,
    focus: (field: FormField) => setWanted({ field }),
    isSaving,
    sending: save.variables?.action ?? null,
    outcome: save.data ?? null,
    error: save.error,
    /** What the server has and this text does not know of; null when there is no such thing. */
    theirs,
    resolve,
    /** Puts one's own text aside, then does what brings the other one. */
    takeTheirs: (bring: () => void) => {
      const isCopied = storeCopy(storedDraft.values);
      setCannotCopy(!isCopied && !cannotCopy);
      if (isCopied || cannotCopy) bring();
    },
    /** One's own text would be lost by taking theirs; pressed again, it is taken all the same. */
    cannotCopy,
  };
}

export type ProposalFormState = ReturnType<typeof useProposalForm>;
