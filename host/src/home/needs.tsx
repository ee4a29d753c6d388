import type { HomeItemProps } from '@hideout/session/contribution-types';
import { Link } from '@hideout/session/router';
import { useClock } from '@hideout/ui/clock';
import { Icon } from '@hideout/ui/icon';
import { RelativeTime } from '@hideout/ui/relative-time';
import { createContext, useContext, useId, useLayoutEffect, useState } from 'react';
import shared from './home.module.css';
import styles from './needs.module.css';

/** Takes the end of an item that stands in the list, UTC or null, by the id of the item; `undefined` when it goes. */
type NoteItem = (id: string, until: string | null | undefined) => void;

export const NoteItemContext = createContext<NoteItem>(() => undefined);

/** What stands in the list of needs: how many, and when the first chance is over, UTC. */
export type Needs = { readonly count: number; readonly firstEnd: string | null };

/** Counts the items of the list, as they come and go; they find `note` in `NoteItemContext`. */
export function useNeeds(): { readonly needs: Needs; readonly note: NoteItem } {
  const [ends, setEnds] = useState<ReadonlyMap<string, string | null>>(new Map());
  const [note] = useState<NoteItem>(() => (id: string, until: string | null | undefined) => {
    setEnds((before) => {
      const next = new Map(before);
      if (until === undefined) next.delete(id);
      else next.set(id, until);
      return next;
    });
  });
  const known = [...ends.values()].filter((until) => until !== null);
  const firstEnd = known.toSorted((a, b) => Date.parse(a) - Date.parse(b))[0] ?? null;
  return { needs: { count: ends.size, firstEnd }, note };
}

/** One line of what needs the member; remotes fill it in. It counts while it is there, and is until its end. */
export function NeedItem({ until = null, ...item }: HomeItemProps) {
  const end = until === null ? Number.POSITIVE_INFINITY : Date.parse(until);
  const isOver = useClock(until === null ? 0 : end, (now) => now >= end);
  return isOver ? null : <OpenItem until={until} {...item} />;
}

function OpenItem({ to, action, until, children }: HomeItemProps & { readonly until: string | null }) {
  const note = useContext(NoteItemContext);
  const id = useId();
  useLayoutEffect(() => {
    note(id, until);
    return () => note(id, undefined);
  }, [id, note, until]);
  return (
    <li>
      <Link className={styles.row} to={to}>
        <span className={styles.rowTitle}>{children}</span>
        {until !== null && (
          <span className={shared.label}>
            <RelativeTime at={until} prefix="Ends" />
          </span>
        )}
        <span className={styles.rowAction}>
          {action}
          <Icon name="chevron-right" />
        </span>
      </Link>
    </li>
  );
}

const NUMBERS = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine'];

/** "Three things need you." */
export function formatNeeds(count: number): string {
  return `${NUMBERS[count] ?? count} ${count === 1 ? 'thing needs' : 'things need'} you.`;
}
