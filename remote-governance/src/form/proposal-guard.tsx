import { WriterGuard } from '@hideout/editing/writer-guard';
import { Link } from '@hideout/session/router';
import { LinkButton } from '@hideout/ui/link-button';
import { PageHeader } from '@hideout/ui/page-header';
import { Skeleton } from '@hideout/ui/skeleton';
import { Stack } from '@hideout/ui/stack';
import { VisuallyHidden } from '@hideout/ui/visually-hidden';
import type { ReactNode } from 'react';
import { useMayWrite } from '../proposals/use-may-write.ts';

type ProposalGuardProps = { readonly title: string; readonly children: ReactNode };

/** Shows a page of the form to those who may write proposals. */
export function ProposalGuard({ title, children }: ProposalGuardProps) {
  return (
    <WriterGuard
      mayWrite={useMayWrite()}
      title={title}
      about="Proposals are written by the team. Drafts you began in this browser are still here."
      reason="Sign in with your team account to write a proposal."
      missing="Writing proposals needs the permission ‘proposals.write’; ask an admin for it. Voting needs none."
      actions={<LinkButton render={<Link to="/governance" />}>All proposals</LinkButton>}
      pending={<FormSkeleton title={title} />}
    >
      {children}
    </WriterGuard>
  );
}

/** The form on its way: heading and two cards. */
export function FormSkeleton({ title }: { readonly title: string }) {
  return (
    <div aria-busy="true">
      <PageHeader eyebrow="Admin" title={title} />
      <VisuallyHidden>
        <p>Loading the form</p>
      </VisuallyHidden>
      <Stack gap={5}>
        <Skeleton height={560} />
        <Skeleton height={420} />
      </Stack>
    </div>
  );
}
