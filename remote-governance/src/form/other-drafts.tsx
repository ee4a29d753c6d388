import { isNewDraftId } from '@hideout/editing/draft-id';
import { DraftsList } from '@hideout/editing/drafts-list';
import { draftAddress, proposalDrafts } from './proposal-drafts.ts';

/** The other texts that were begun in this browser. Silent when there are none. */
export function OtherDrafts({ current }: { readonly current: string }) {
  return (
    <DraftsList
      drafts={proposalDrafts}
      isListed={(id) => id !== current}
      describe={({ id, values }) => ({
        title: values.title.trim() || 'Untitled',
        address: draftAddress(id),
        note: !isNewDraftId(id) && `Changes to ${id.toUpperCase()}.`,
      })}
    />
  );
}
