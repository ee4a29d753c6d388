import { useSession } from '@hideout/session/session';
import { Card } from '@hideout/ui/card';
import { isDone } from '../quests/format-quest.ts';
import { QuestTime } from '../quests/quest-time-text.tsx';
import { useQuests } from '../quests/quests.queries.ts';
import styles from './home.module.css';

type OwnStreaksProps = { readonly user: { readonly id: string } };

/** On the own page: quests that were done several times in a row. Of others that is nobody's business. */
export function OwnStreaks({ user }: OwnStreaksProps) {
  const session = useSession();
  if (session.status !== 'member' || session.user.id !== user.id) return null;
  return <Streaks />;
}

function Streaks() {
  const { data } = useQuests();
  const quests = (data?.quests ?? []).filter(({ streak }) => streak !== null && streak > 1);
  if (quests.length === 0) return null;
  return (
    <Card title="Your streaks">
      <ul className={styles.streaks}>
        {quests.map((quest) => (
          <li key={quest.id}>
            <span>{quest.title}</span>
            <span className={styles.label}>
              {quest.streak} in a row
              {isDone(quest) && quest.nextAt !== null && (
                <>
                  {' · '}
                  <QuestTime at={quest.nextAt} prefix="again" />
                </>
              )}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
