import { Link } from '@hideout/session/router';
import { Button } from '@hideout/ui/button';
import { onServerClock } from '@hideout/ui/clock';
import { Disclosure } from '@hideout/ui/disclosure';
import { LinkButton } from '@hideout/ui/link-button';
import { LiveRegion } from '@hideout/ui/live-region';
import { RelativeTime } from '@hideout/ui/relative-time';
import { Cluster } from '@hideout/ui/stack';
import { VisuallyHidden } from '@hideout/ui/visually-hidden';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
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
  /** Puts the list into its place; by default it is folded, below how many of them are not deleted. */
  readonly children?: (list: ReactNode) => ReactNode;
};

/**
 * The texts that were begun in this browser, followed over all of its tabs. Deleted ones stay for as long as they can
 * be had back. Nothing when there are none.
 */
export function DraftsList<Content extends object>(props: DraftsListProps<Content>) {
  const { drafts, isListed, describe, children } = props;
  const [stored, setStored] = useState(drafts.list);
  const [deleted, setDeleted] = useState<readonly LocalDraft<Content>[]>([]);
  const [stuck, setStuck] = useState<LocalDraft<Content> | null>(null);
  const [message, setMessage] = useState('');
  const list = useRef<HTMLUListElement>(null);
  // Each key changes the draft that is written: no reason to read the others again.
  const hear = useEffectEvent((id: string | null) => {
    if (id === null || isListed(id)) refresh();
  });
  useEffect(() => drafts.watch(hear), [drafts]);
  const listed = [...stored, ...deleted]
    .filter(({ id }) => isListed(id))
    .toSorted((one, other) => other.savedAt - one.savedAt);
  if (listed.length === 0) return null;

  function refresh(): void {
    const next = drafts.list();
    setStored(next);
    // Another tab has written it again: what it said before must not come back over that.
    setDeleted((others) => others.filter(({ id }) => next.every((draft) => draft.id !== id)));
  }

  /** The button that was pressed makes way for its opposite: the keyboard goes on there. */
  function turn(draft: LocalDraft<Content>, isDeleted: boolean): void {
    if (isDeleted) {
      drafts.remove(draft.id);
      setDeleted((others) => [...others, draft]);
    } else {
      if (drafts.read(draft.id) === null && drafts.restore(draft) !== null) {
        setMessage(`This browser could not store ${describe(draft).title} again.`);
        setStuck(draft);
        return;
      }
      refresh();
    }
    setMessage(`${describe(draft).title} is ${isDeleted ? 'deleted' : 'back'}.`);
    requestAnimationFrame(() => {
      list.current?.querySelector<HTMLElement>(`[data-draft="${draft.id}"] button`)?.focus();
    });
  }

  const items = listed.map((draft) => {
    const { id, savedAt } = draft;
    const { title, address, note } = describe(draft);
    const isDeleted = deleted.includes(draft);
    return (
      <li key={id} data-draft={id} className={styles.draft}>
        <div className={styles.text}>
          <p className={styles.title}>{title}</p>
          <p className={styles.when}>
            {note}{' '}
            {isDeleted
              ? draft === stuck
                ? 'Deleted. This browser could not store it again.'
                : 'Deleted.'
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
          <Cluster>
            <LinkButton variant="secondary" size="s" render={<Link to={address} />}>
              Open
              <VisuallyHidden> {title}</VisuallyHidden>
            </LinkButton>
            <Button variant="ghost" size="s" aria-label={`Delete ${title}`} onClick={() => turn(draft, true)}>
              Delete
            </Button>
          </Cluster>
        )}
      </li>
    );
  });
  const content = (
    <>
      <LiveRegion message={message} />
      <ul ref={list} className={styles.list}>
        {items}
      </ul>
    </>
  );
  if (children !== undefined) return children(content);
  const count = listed.filter((draft) => !deleted.includes(draft)).length;
  return (
    <Disclosure
      summary={count === 1 ? '1 more draft in this browser' : `${count} more drafts in this browser`}
    >
      {content}
    </Disclosure>
  );
}
