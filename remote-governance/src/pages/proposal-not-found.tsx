import { isApiError } from '@hideout/api-client/api-error';
import { Link } from '@hideout/session/router';
import { EmptyState } from '@hideout/ui/empty-state';
import { LinkButton } from '@hideout/ui/link-button';
import { PageHeader } from '@hideout/ui/page-header';

const NOT_FOUND_CODES: readonly string[] = ['PROPOSAL_NOT_FOUND', 'NOT_FOUND', 'UNPROCESSABLE'];

/** No proposal has this id, or the id is invalid: a retry will not help. */
export function isMissing(error: unknown): boolean {
  return isApiError(error) && NOT_FOUND_CODES.includes(error.code);
}

export type ProposalNotFoundProps = { id: string };

/** No proposal has this id. */
export function ProposalNotFound({ id }: ProposalNotFoundProps) {
  return (
    <>
      <PageHeader title={`No proposal ${id}`} />
      <EmptyState
        title="Nobody ever asked for this"
        action={<LinkButton render={<Link to="/governance" />}>All proposals</LinkButton>}
      >
        The link may be cut short, or the draft behind it is gone.
      </EmptyState>
    </>
  );
}
