import { Link } from '@hideout/session/router';
import { usePageTitle, useUnsaved } from '@hideout/session/session';
import { PageHeader } from '@hideout/ui/page-header';
import { useState } from 'react';
import { PermissionGuard } from '../admin/permission-guard.tsx';
import type { OpenAct } from './draft.ts';
import { ReleasesBoard } from './releases-board.tsx';

/** What is live of every remote, how it fares, and what can be done about it; at /admin/releases. */
export function ReleasesAdminPage() {
  usePageTitle('Releases');
  // Above the gate: a session that ends under somebody's hands must not take what they typed.
  const [openAct, setOpenAct] = useState<OpenAct | null>(null);
  useUnsaved(openAct?.isTyped === true);
  return (
    <PermissionGuard permission="releases.manage">
      <PageHeader
        eyebrow={<Link to="/admin">Admin</Link>}
        title={[
          { text: 'Releases', width: 'wide' },
          { text: 'and how they fare', width: 'narrow', accent: true },
        ]}
        lead="Every remote with what is live of it. Each act is one press and a reason, and the history keeps it."
      />
      <ReleasesBoard openAct={openAct} onOpenAct={setOpenAct} />
    </PermissionGuard>
  );
}
