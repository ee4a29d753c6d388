import { isNewDraftId } from '@hideout/editing/draft-id';
import { DraftsList } from '@hideout/editing/drafts-list';
import { Disclosure } from '@hideout/ui/disclosure';
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
    >
      {(list, count) => (
        <Disclosure
          summary={count === 1 ? '1 more draft in this browser' : `${count} more drafts in this browser`}
        >
          {list}
        </Disclosure>
      )}
    </DraftsList>
  );
}
