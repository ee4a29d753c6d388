import { Button } from '@hideout/ui/button';
import { Notice } from '@hideout/ui/notice';
import { Skeleton } from '@hideout/ui/skeleton';
import { useProposalPreview } from './proposal-preview.queries.ts';
import type { ProposalPreviewProps } from './proposal-preview.tsx';

/** What readers get, or why it cannot be shown right now. */
export function ReaderView(props: ProposalPreviewProps) {
  const query = useProposalPreview();
  if (query.data !== undefined) return <query.data.ProposalPreview {...props} />;
  if (query.isFetching) return <Skeleton height={120} />;
  return (
    <Notice
      tone="warning"
      action={
        <Button variant="secondary" size="s" onClick={() => void query.refetch()}>
          Try again
        </Button>
      }
    >
      The preview did not load. Writing and publishing work without it.
    </Notice>
  );
}
