import type { Quest } from '@hideout/contract/kazm';
import type { NoticeItemProps } from '@hideout/session/contribution-types';
import { Link } from '@hideout/session/router';
import { LinkButton } from '@hideout/ui/link-button';
import { VisuallyHidden } from '@hideout/ui/visually-hidden';
import type { ComponentType } from 'react';
import { actionWord, isOpen } from '../quests/format-quest.ts';
import { QuestTime } from '../quests/quest-time-text.tsx';
import { useQuests } from '../quests/quests.queries.ts';
import styles from './home.module.css';
import { rankOpenQuests } from './rank-open-quests.ts';

/** What can be done now, the most urgent first; nothing while that is unknown. */
function useOpenQuests(): readonly Quest[] {
  const { data } = useQuests();
  return data === undefined ? [] : rankOpenQuests(data.quests.filter(isOpen));
}

/** On the first page: the quest that is open now and ends first, and how many more there are. */
export function OpenQuestsCard() {
  const [first, ...more] = useOpenQuests();
  if (first === undefined) return null;
  return (
    <div className={styles.room}>
      <section className={styles.card} aria-label="Open quests">
        <p className={styles.text}>
          <span className={styles.label}>
            {first.endsAt === null ? 'Quest open now' : <QuestTime at={first.endsAt} prefix="Quest ends" />}
            {more.length > 0 && ` · ${more.length} more`}
          </span>
          <strong className={styles.title}>{first.title}</strong>
        </p>
        <LinkButton variant="secondary" render={<Link to={`/quests/${first.slug}`} />}>
          {first.state === 'verifying' ? 'Collect' : actionWord(first.state)}
          <VisuallyHidden>: {first.title}</VisuallyHidden>
        </LinkButton>
      </section>
    </div>
  );
}

/** In the account menu: the quest that was begun, or whose reward waits; the way back from a page that fixes something. */
export function OpenQuestsNotice({ Item }: { readonly Item: ComponentType<NoticeItemProps> }) {
  const begun = useOpenQuests().find(({ state }) => state !== 'available');
  if (begun === undefined) return null;
  return (
    <Item to={`/quests/${begun.slug}`}>
      {actionWord(begun.state)}: {begun.title}
    </Item>
  );
}
