import type { ProposalSummary } from '@hideout/contract/governance';
import { ProposalRow } from '../proposals/proposal-row.tsx';
import { ProposalText, type ProposalTextProps } from '../text/proposal-text.tsx';

export type ProposalPreviewProps = { readonly row: ProposalSummary } | ProposalTextProps;

/** A preview for the author: a row of the list, or the text of a page. Loaded after the form. */
export function ProposalPreview(props: ProposalPreviewProps) {
  return 'row' in props ? <ProposalRow proposal={props.row} onAsk={null} /> : <ProposalText {...props} />;
}
