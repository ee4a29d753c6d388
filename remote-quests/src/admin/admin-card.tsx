import { Link } from '@hideout/session/router';
import { Card } from '@hideout/ui/card';
import { formatCount } from '@hideout/ui/format';
import { LinkButton } from '@hideout/ui/link-button';
import { Stack } from '@hideout/ui/stack';
import { useMayWriteQuests } from '../quests/use-may-write.ts';
import styles from './admin.module.css';
import { useSubmissions } from './submissions.queries.ts';

/** On the first page of the team: where quests are written and put in order. */
export function QuestsAdminCard() {
  return useMayWriteQuests() ? (
    <Card title="Quests">
      <Stack gap={4}>
        <p>Write quests, publish them, put them in the order of the board, and judge what members send.</p>
        <div className={styles.links}>
          <LinkButton variant="secondary" render={<Link to="/admin/quests" />}>
            Open the quests
          </LinkButton>
          <EvidenceLink />
        </div>
      </Stack>
    </Card>
  ) : null;
}

/** To the queue of the moderators, with how many texts wait there. */
export function EvidenceLink() {
  const { data } = useSubmissions(1);
  const count = data === undefined || data.total === 0 ? '' : ` (${formatCount(data.total)})`;
  return (
    <LinkButton variant="secondary" render={<Link to="/admin/quests/evidence" />}>
      Judge evidence{count}
    </LinkButton>
  );
}
