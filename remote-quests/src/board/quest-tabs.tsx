import type { Quest, QuestList } from '@hideout/contract/kazm';
import { useSearchParams } from '@hideout/session/router';
import { EmptyState } from '@hideout/ui/empty-state';
import { Tabs } from '@hideout/ui/tabs';
import { QuestCard } from './quest-card.tsx';
import styles from './quest-tabs.module.css';

const ALL = 'all';

/** Quests by category. The chosen one is in the address, so that it can be shared and revisited. */
export function QuestTabs({ list }: { readonly list: QuestList }) {
  const [search, setSearch] = useSearchParams();
  const asked = search.get('category') ?? ALL;
  // An address may name a category that was removed: everything is a better answer than nothing.
  const value = list.categories.some(({ id }) => id === asked) ? asked : ALL;
  const choose = (category: string) =>
    setSearch(
      (current) => {
        const next = new URLSearchParams(current);
        if (category === ALL) next.delete('category');
        else next.set('category', category);
        return next;
      },
      { preventScrollReset: true },
    );
  return (
    <Tabs
      label="Categories"
      value={value}
      onValueChange={choose}
      items={[
        {
          value: ALL,
          label: 'All',
          count: list.quests.length,
          content: <QuestGrid quests={list.quests} />,
        },
        ...list.categories.map(({ id, name, count }) => ({
          value: id,
          label: name,
          count,
          content: <QuestGrid quests={list.quests.filter(({ category }) => category === id)} />,
        })),
      ]}
    />
  );
}

/** Quests as cards, in the order the server gives. */
function QuestGrid({ quests }: { readonly quests: readonly Quest[] }) {
  if (quests.length === 0) {
    return (
      <EmptyState title="Nothing in here">No quest of this kind is open. Look under another one.</EmptyState>
    );
  }
  return (
    <ul className={styles.grid}>
      {quests.map((quest) => (
        <QuestCard key={quest.id} quest={quest} />
      ))}
    </ul>
  );
}
