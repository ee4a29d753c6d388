import { Link } from '@hideout/session/router';
import { Card } from '@hideout/ui/card';
import { LinkButton } from '@hideout/ui/link-button';
import { Stack } from '@hideout/ui/stack';
import { useMayWriteQuests } from './writer-guard.tsx';

/** On the first page of the team: where quests are written and put in order. */
export function QuestsAdminCard() {
  return useMayWriteQuests() ? (
    <Card title="Quests">
      <Stack gap={4}>
        <p>Write quests, publish them, and put them in the order of the board.</p>
        <p>
          <LinkButton variant="secondary" render={<Link to="/admin/quests" />}>
            Open the quests
          </LinkButton>
        </p>
      </Stack>
    </Card>
  ) : null;
}
