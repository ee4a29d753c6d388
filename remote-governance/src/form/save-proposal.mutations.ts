import type { ApiClient } from '@hideout/api-client/api-client';
import { isApiError, isUnanswered } from '@hideout/api-client/api-error';
import { getProposal, type Proposal, saveProposal } from '@hideout/contract/governance';
import { formatProposalNumber } from '@hideout/contract/proposal-number';
import type { Draft } from '@hideout/editing/drafts';
import { useApi, useNotify } from '@hideout/session/session';
import { serverNow } from '@hideout/ui/clock';
import { formatExactTime } from '@hideout/ui/format-times';
import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query';
import { proposalKeys } from '../proposals/proposals.queries.ts';
import { findCreated, findUpdated, isRefused, isWhatWasSent } from './find-saved.ts';
import { type FormValues, toFormInput, toFormValues } from './form-values.ts';
import { type Attempt, asNew, type ProposalDraft, proposalDrafts } from './proposal-drafts.ts';

export type SaveAction = 'draft' | 'publish' | 'update';

export type Sending = {
  readonly action: SaveAction;
  /** The proposal that is changed; null for a new one. */
  readonly proposalId: string | null;
  readonly version: number | null;
  readonly values: FormValues;
  readonly memberId: string;
};

/** What became of a save; refusals are errors. */
export type SaveOutcome =
  | { readonly status: 'saved'; readonly proposal: Proposal }
  /** An earlier try had worked after all, and the text was changed since. */
  | { readonly status: 'earlier'; readonly proposal: Proposal }
  | { readonly status: 'conflict'; readonly theirs: Proposal }
  /** No answer came. `found`: whether the server could be asked what there is, and there is nothing new. */
  | { readonly status: 'unanswered'; readonly found: 'nothing' | 'unknown'; readonly error: unknown };

/** A first try that nobody answered is looked for before anything is sent again. */
async function findEarlier(api: ApiClient, draft: Draft<ProposalDraft>, sending: Sending) {
  const attempt = draft.get().content?.attempt ?? null;
  return attempt === null || sending.proposalId !== null ? null : findCreated(api, sending.memberId, attempt);
}

async function lookUp(api: ApiClient, draft: Draft<ProposalDraft>, sending: Sending, error: unknown) {
  const { proposalId } = sending;
  const asked =
    proposalId === null ? findEarlier(api, draft, sending) : findUpdated(api, proposalId, sending);
  const found = await asked.catch(() => undefined);
  if (found !== null && found !== undefined) return { status: 'saved', proposal: found } as const;
  return { status: 'unanswered', found: found === null ? 'nothing' : 'unknown', error } as const;
}

/** A save that met itself is done; else both versions are there to choose from. */
async function meetConflict(api: ApiClient, id: string, sending: Sending): Promise<SaveOutcome> {
  const theirs = await api.call(getProposal, { params: { id } });
  return isWhatWasSent(theirs, sending)
    ? { status: 'saved', proposal: theirs }
    : { status: 'conflict', theirs };
}

async function send(api: ApiClient, draft: Draft<ProposalDraft>, sending: Sending): Promise<SaveOutcome> {
  const { action, proposalId, version, values } = sending;
  try {
    const earlier = await findEarlier(api, draft, sending);
    if (earlier !== null) {
      return { status: isWhatWasSent(earlier, sending) ? 'saved' : 'earlier', proposal: earlier };
    }
  } catch (error) {
    return { status: 'unanswered', found: 'unknown', error };
  }
  // Written down before it leaves: a reload in the middle must not forget it. The text may be another one by the answer.
  const remember = (attempt: Attempt | null) =>
    draft.write({ ...(draft.get().content ?? { values, version }), attempt });
  if (proposalId === null && action !== 'update') remember({ at: serverNow(), action, values });
  try {
    const target = proposalId === null ? {} : { id: proposalId, ...(version === null ? {} : { version }) };
    const proposal = await api.call(saveProposal, { body: { action, ...target, ...toFormInput(values) } });
    return { status: 'saved', proposal };
  } catch (error) {
    if (isUnanswered(error)) return lookUp(api, draft, sending, error);
    if (isApiError(error) && error.code === 'CONFLICT' && proposalId !== null) {
      return meetConflict(api, proposalId, sending);
    }
    if (isRefused(error) && proposalId === null) remember(null);
    throw error;
  }
}

function formatMessage(action: SaveAction, { number, state, startAt }: Proposal) {
  const label = formatProposalNumber(number);
  if (state === 'draft') {
    return { title: `Draft saved as ${label}`, message: 'Only those who may write proposals see it.' };
  }
  const message = `Voting starts ${formatExactTime(Date.parse(startAt))}.`;
  return { title: action === 'update' ? `${label} is changed` : `${label} is published`, message };
}

function saveKey(draftId: string) {
  return ['governance', 'save-proposal', draftId] as const;
}

/** Whether this text is on its way, also when it was sent from another visit of the page. */
export function useIsSaving(draftId: string): boolean {
  return useIsMutating({ mutationKey: saveKey(draftId) }) > 0;
}

/**
 * Sends the text of a draft, at most once at a time. The local draft goes only when the server has the text.
 * Changes the proposal's page and every list.
 */
export function useSaveProposal(draft: Draft<ProposalDraft>) {
  const api = useApi();
  const notify = useNotify();
  const queryClient = useQueryClient();
  const mutationKey = saveKey(draft.id);
  const mutation = useMutation({
    mutationKey,
    mutationFn: (sending: Sending) => send(api, draft, sending),
    // Here and not where it is called: these happen when the page was left meanwhile, too.
    onSuccess: (outcome, { action, values }) => {
      if (outcome.status !== 'saved' && outcome.status !== 'earlier') return;
      const { proposal } = outcome;
      void queryClient.invalidateQueries({ queryKey: proposalKeys.lists() });
      if (outcome.status === 'saved') {
        draft.settle(asNew(values), { ...asNew(toFormValues(proposal)), version: proposal.version });
        queryClient.setQueryData(proposalKeys.detail(proposal.id), proposal);
        notify({ ...formatMessage(action, proposal), tone: 'success' });
        return;
      }
      // The text goes on as an edit of the proposal that was created by the earlier try.
      const moved = proposalDrafts.write(proposal.id, { ...asNew(values), version: proposal.version });
      if (typeof moved !== 'string') draft.settle(asNew(values), asNew(values));
    },
  });
  return { ...mutation, isBusy: () => queryClient.isMutating({ mutationKey }) > 0 };
}
