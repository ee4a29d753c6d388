import { useParams } from '@hideout/session/router';
import { lazy, Suspense } from 'react';
import { useProposal } from '../proposals/proposals.queries.ts';
import { ProposalText } from '../text/proposal-text.tsx';

const ProposalPreview = lazy(async () => ({
  default: (await import(/* webpackChunkName: "proposal-preview" */ '../form/proposal-preview.tsx'))
    .ProposalPreview,
}));

/** `/governance/:id`: the text. Shown inside the proposal's page, which has loaded it. */
export function TextTab() {
  const { id = '' } = useParams();
  const { data } = useProposal(id);
  if (data === undefined) return null;
  if (data.bodyTree !== undefined) return <ProposalText body={data.body} tree={data.bodyTree} />;
  // An older API sends the text alone.
  return (
    <Suspense>
      <ProposalPreview body={data.body} />
    </Suspense>
  );
}
