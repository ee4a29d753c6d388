import type { Quest, QuestList } from '@hideout/contract/kazm';
import { EmptyState } from '@hideout/ui/empty-state';
import { Tabs } from '@hideout/ui/tabs';
import { selectQuests, sortQuests } from './arrange-quests.ts';
import styles from './board.module.css';
import type { BoardAddress, Show } from './board-address.ts';
import { QuestCard } from './quest-card.tsx';

const ALL = 'all';

type QuestTabsProps = {
  readonly list: QuestList;
  readonly address: BoardAddress;
  readonly onChange: (part: Partial<BoardAddress>) => void;
  /** The quest that is open beside the board. */
  readonly openSlug: string | null;
};

/** Quests by category, with how many of each the chosen list has. */
export function QuestTabs({ list, address, onChange, openSlug }: QuestTabsProps) {
  const { category, show, sort } = address;
  // An address may name a category that was removed: everything is a better answer than nothing.
  const value = list.categories.some(({ id }) => id === category) ? (category ?? ALL) : ALL;
  const quests = sortQuests(selectQuests(list.quests, show, openSlug), sort);
  const makeTab = (id: string, label: string) => {
    const own = id === ALL ? quests : quests.filter((quest) => quest.category === id);
    const content = <QuestGrid quests={own} show={show} openSlug={openSlug} />;
    return { value: id, label, count: own.length, content };
  };
  return (
    <Tabs
      label="Categories"
      value={value}
      onValueChange={(id) => onChange({ category: id === ALL ? null : id })}
      items={[makeTab(ALL, 'All'), ...list.categories.map(({ id, name }) => makeTab(id, name))]}
    />
  );
}

const EMPTY: Readonly<Record<Show, { readonly title: string; readonly text: string }>> = {
  todo: { title: 'Nothing left to do here', text: 'Look under another category, or see what is done.' },
  done: { title: 'Nothing done here yet', text: 'What you complete stands here, and what is over.' },
  all: { title: 'Nothing in here', text: 'No quest of this kind is open. Look under another one.' },
};

type QuestGridProps = {
  readonly quests: readonly Quest[];
  readonly show: Show;
  readonly openSlug: string | null;
};

function QuestGrid({ quests, show, openSlug }: QuestGridProps) {
  if (quests.length === 0) return <EmptyState title={EMPTY[show].title}>{EMPTY[show].text}</EmptyState>;
  return (
    <ul className={styles.grid}>
      {quests.map((quest) => (
        <QuestCard key={quest.id} quest={quest} isOpen={quest.slug === openSlug} />
      ))}
    </ul>
  );
}
