import { Link } from '@hideout/session/router';
import { Button } from '@hideout/ui/button';
import { onServerClock } from '@hideout/ui/clock';
import { LinkButton } from '@hideout/ui/link-button';
import { LiveRegion } from '@hideout/ui/live-region';
import { RelativeTime } from '@hideout/ui/relative-time';
import { VisuallyHidden } from '@hideout/ui/visually-hidden';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Drafts, LocalDraft } from './drafts.ts';
import styles from './drafts-list.module.css';

export type DraftsListProps<Content extends object> = {
  readonly drafts: Drafts<Content>;
  /** Which of them are listed. */
  readonly isListed: (id: string) => boolean;
  readonly describe: (draft: LocalDraft<Content>) => {
    readonly title: string;
    readonly address: string;
    readonly note?: string | false;
  };
  /** Puts the list into its place. `count`: how many are not deleted. */
  readonly children: (list: ReactNode, count: number) => ReactNode;
};

/**
 * The texts that were begun in this browser, followed over all of its tabs. Deleted ones stay for as long as they can
 * be had back. Nothing when there are none.
 */
export function DraftsList<Content extends object>(props: DraftsListProps<Content>) {
  const { drafts, isListed, describe, children } = props;
  const [stored, setStored] = useState(drafts.list);
  const [deleted, setDeleted] = useState<readonly LocalDraft<Content>[]>([]);
  const [message, setMessage] = useState('');
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => drafts.watch(() => setStored(drafts.list())), [drafts]);
  const listed = [...new Map([...stored, ...deleted].map((draft) => [draft.id, draft])).values()]
    .filter(({ id }) => isListed(id))
    .toSorted((one, other) => other.savedAt - one.savedAt);
  if (listed.length === 0) return null;

  /** The button that was pressed makes way for its opposite: the keyboard goes on there. */
  function turn(draft: LocalDraft<Content>, isDeleted: boolean): void {
    if (isDeleted) drafts.remove(draft.id);
    else if (drafts.restore(draft) !== null) return;
    setDeleted((others) => [...others.filter(({ id }) => id !== draft.id), ...(isDeleted ? [draft] : [])]);
    setMessage(`${describe(draft).title} is ${isDeleted ? 'deleted' : 'back'}.`);
    requestAnimationFrame(() => {
      list.current?.querySelector<HTMLElement>(`[data-draft="${draft.id}"] button`)?.focus();
    });
  }

  const items = listed.map((draft) => {
    const { id, savedAt } = draft;
    const { title, address, note } = describe(draft);
    const isDeleted = deleted.some((one) => one.id === id);
    return (
      <li key={id} data-draft={id} className={styles.draft}>
        <div className={styles.text}>
          <p className={styles.title}>{title}</p>
          <p className={styles.when}>
            {note}{' '}
            {isDeleted
              ? 'Deleted.'
              : savedAt > 0 && <RelativeTime at={onServerClock(savedAt)} prefix="Saved" />}
          </p>
        </div>
        {isDeleted ? (
          <Button
            variant="secondary"
            size="s"
            aria-label={`Undo deleting ${title}`}
            onClick={() => turn(draft, false)}
          >
            Undo
          </Button>
        ) : (
          <>
            <LinkButton variant="secondary" size="s" render={<Link to={address} />}>
              Open
              <VisuallyHidden> {title}</VisuallyHidden>
            </LinkButton>
            <Button variant="ghost" size="s" aria-label={`Delete ${title}`} onClick={() => turn(draft, true)}>
              Delete
            </Button>
          </>
        )}
      </li>
    );
  });
  return children(
    <>
      <LiveRegion message={message} />
      <ul ref={list} className={styles.list}>
        {items}
      </ul>
    </>,
    listed.length - deleted.filter(({ id }) => isListed(id)).length,
  );
}
