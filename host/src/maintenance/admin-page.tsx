import { Link } from '@hideout/session/router';
import { usePageTitle } from '@hideout/session/session';
import { Card } from '@hideout/ui/card';
import { LinkButton } from '@hideout/ui/link-button';
import { PageHeader } from '@hideout/ui/page-header';
import { MemberGate } from './member-gate.tsx';

/** First page of the team's part: what this account may do. */
export function AdminPage() {
  usePageTitle('Admin');
  return (
    <MemberGate permission={null}>
      <PageHeader
        title={[{ text: 'Admin', width: 'wide' }]}
        lead="What your account may do beyond a member."
      />
      <Card title="Maintenance">
        <p>Close the site for work, with a message for visitors.</p>
        <p>
          <LinkButton variant="secondary" render={<Link to="/admin/maintenance" />}>
            Open
          </LinkButton>
        </p>
      </Card>
    </MemberGate>
  );
}
