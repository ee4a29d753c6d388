import type { ProposalSummary } from '@hideout/contract/governance';
import { ProposalRow } from '../proposals/proposal-row.tsx';
import { ProposalText, type ProposalTextProps } from '../text/proposal-text.tsx';

export type ReaderPartProps = { readonly row: ProposalSummary } | ProposalTextProps;

/** What readers get: a row of the list, or the text of a page. Apart from the form, which has to be there first. */
export function ReaderPart(props: ReaderPartProps) {
  return 'row' in props ? <ProposalRow proposal={props.row} onAsk={null} /> : <ProposalText {...props} />;
}
