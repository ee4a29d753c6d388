import type { Quest, QuestList } from '@hideout/contract/kazm';
import { Card } from '@hideout/ui/card';
import { LiveRegion } from '@hideout/ui/live-region';
import { Stack } from '@hideout/ui/stack';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import type { OrderGroup } from './moves.ts';
import styles from './order.module.css';
import { OrderRow } from './order-row.tsx';
import { useRowDrag } from './use-row-drag.ts';

type OrderListProps = {
  readonly list: QuestList;
  readonly groups: readonly OrderGroup[];
  readonly onMove: (id: string, index: number) => void;
  /** Why nothing can be moved now; undefined when it can. */
  readonly blocked: string | undefined;
};

/** All quests by category, each to be moved with the pointer, with its buttons, or with Alt and an arrow. */
export function OrderList({ list, groups, onMove, blocked }: OrderListProps) {
  const [announcement, setAnnouncement] = useState('');
  const movedRef = useScrollToMoved();
  const byId = new Map(list.quests.map((quest) => [quest.id, quest]));

  function move(quest: Quest, ids: readonly string[], index: number): void {
    const isWithin = index >= 0 && index < ids.length;
    if (blocked === undefined && isWithin) {
      movedRef.current = document.activeElement;
      onMove(quest.id, index);
    }
    const stays = `${quest.title} is the ${index < 0 ? 'first' : 'last'} of ${ids.length}`;
    const moved = `${quest.title}, ${index + 1} of ${ids.length}`;
    setAnnouncement(blocked ?? (isWithin ? moved : stays));
  }

  return (
    <Stack gap={5}>
      <LiveRegion message={announcement} />
      {groups.map((group) => (
        <GroupList
          key={group.category}
          name={list.categories.find(({ id }) => id === group.category)?.name ?? group.category}
          quests={group.ids.flatMap((id) => byId.get(id) ?? [])}
          blocked={blocked}
          onMove={(quest, index) => move(quest, group.ids, index)}
        />
      ))}
    </Stack>
  );
}

/** React gives the focus back to a control whose row was moved, but leaves it where that may be out of sight. */
function useScrollToMoved(): RefObject<Element | null> {
  const moved = useRef<Element | null>(null);
  useLayoutEffect(() => {
    moved.current?.scrollIntoView({ block: 'nearest' });
    moved.current = null;
  });
  return moved;
}

type GroupListProps = {
  readonly name: string;
  readonly quests: readonly Quest[];
  readonly blocked: string | undefined;
  readonly onMove: (quest: Quest, index: number) => void;
};

function GroupList({ name, quests, blocked, onMove }: GroupListProps) {
  const dragging = useRowDrag((id, index) => {
    const quest = quests.find((one) => one.id === id);
    if (quest !== undefined) onMove(quest, index);
  });
  const { drag } = dragging;
  const from = quests.findIndex(({ id }) => id === drag?.id);
  return (
    <Card title={name} extra={quests.length === 1 ? '1 quest' : `${quests.length} quests`}>
      <ol className={styles.rows} aria-label={name}>
        {quests.map((quest, index) => {
          const isDragged = drag?.id === quest.id;
          // The dragged row is not counted in the target.
          const isTarget = drag !== null && drag.target !== from && !isDragged;
          const at = from !== -1 && index > from ? index - 1 : index;
          const isLast = index === quests.length - 1 || (index === quests.length - 2 && from === index + 1);
          return (
            <OrderRow
              key={quest.id}
              quest={quest}
              index={index}
              count={quests.length}
              blocked={blocked}
              offset={isDragged ? drag.offset : null}
              mark={
                isTarget && drag.target === at
                  ? 'before'
                  : isTarget && isLast && drag.target > at
                    ? 'after'
                    : null
              }
              handle={blocked === undefined ? dragging.getHandle(quest.id, index) : {}}
              onMove={(to) => {
                dragging.cancel();
                onMove(quest, to);
              }}
              onCancel={dragging.cancel}
            />
          );
        })}
      </ol>
    </Card>
  );
}
