import type { ProposalSummary } from '@hideout/contract/governance';
import { parseMarkdown } from '@hideout/markdown/parse-markdown';
import { ProposalRow } from '../proposals/proposal-row.tsx';
import { ProposalText, type ProposalTextProps } from '../text/proposal-text.tsx';

export type ProposalPreviewProps = { readonly row: ProposalSummary } | Omit<ProposalTextProps, 'tree'>;

/**
 * A preview for the author: a row of the list, or the text of a page. Loaded after the form, and the only part that
 * parses here what the server parses otherwise.
 */
export function ProposalPreview(props: ProposalPreviewProps) {
  if ('row' in props) return <ProposalRow proposal={props.row} onAsk={null} />;
  return <ProposalText {...props} tree={parseMarkdown(props.body)} />;
}
