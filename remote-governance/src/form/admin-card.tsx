import { Link } from '@hideout/session/router';
import { Card } from '@hideout/ui/card';
import { LinkButton } from '@hideout/ui/link-button';
import { Stack } from '@hideout/ui/stack';
import { useMayWrite } from '../proposals/use-may-write.ts';

/** On the first page of the team: where proposals are written, and drafts go on. */
export function ProposalsAdminCard() {
  return useMayWrite() ? (
    <Card title="Proposals">
      <Stack gap={4}>
        <p>Write a proposal, or go on with a draft.</p>
        <p>
          <LinkButton variant="secondary" render={<Link to="/governance/new" />}>
            Open the proposal form
          </LinkButton>
        </p>
      </Stack>
    </Card>
  ) : null;
}
