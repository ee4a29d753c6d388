import type { Permission } from '@hideout/contract/people';
import { Link } from '@hideout/session/router';
import { Slot, usePageTitle, useSession } from '@hideout/session/session';
import { Card } from '@hideout/ui/card';
import { LinkButton } from '@hideout/ui/link-button';
import { PageHeader } from '@hideout/ui/page-header';
import { Stack } from '@hideout/ui/stack';
import { PermissionGuard } from './permission-guard.tsx';

/** First page of the team's part: what this account may do. */
export function AdminPage() {
  usePageTitle('Admin');
  const session = useSession();
  const may = (permission: Permission) =>
    session.status === 'member' && session.user.permissions.includes(permission);
  return (
    <PermissionGuard permission={null}>
      <PageHeader
        title={[{ text: 'Admin', width: 'wide' }]}
        lead="What your account may do beyond a member."
      />
      <Stack gap={5}>
        {may('releases.manage') && (
          <Card title="Releases">
            <Stack gap={4}>
              <p>See how every remote performs, publish a release, and roll one back.</p>
              <p>
                <LinkButton variant="secondary" render={<Link to="/admin/releases" />}>
                  Open the releases
                </LinkButton>
              </p>
            </Stack>
          </Card>
        )}
        {may('maintenance.toggle') && (
          <Card title="Maintenance">
            <Stack gap={4}>
              <p>Close the site for work, with a message for visitors.</p>
              <p>
                <LinkButton variant="secondary" render={<Link to="/admin/maintenance" />}>
                  Open maintenance
                </LinkButton>
              </p>
            </Stack>
          </Card>
        )}
        <Slot name="admin.card" />
      </Stack>
    </PermissionGuard>
  );
}
