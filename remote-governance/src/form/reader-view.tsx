import { LazyPart } from '@hideout/ui/lazy-part';
import { Skeleton } from '@hideout/ui/skeleton';
import type { ProposalPreviewProps } from './proposal-preview.tsx';

const loadPreview = async () =>
  (await import(/* webpackChunkName: "proposal-preview" */ './proposal-preview.tsx')).ProposalPreview;

/** What readers get, or why it cannot be shown right now. */
export function ReaderView(props: ProposalPreviewProps) {
  return (
    <LazyPart
      load={loadPreview}
      props={props}
      fallback={<Skeleton height={120} />}
      isInline
      failure="The preview did not load. Writing and publishing work without it."
    />
  );
}
