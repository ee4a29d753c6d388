import { Link } from '@hideout/session/router';
import { Button } from '@hideout/ui/button';
import { onServerClock } from '@hideout/ui/clock';
import { Disclosure } from '@hideout/ui/disclosure';
import { LinkButton } from '@hideout/ui/link-button';
import { LiveRegion } from '@hideout/ui/live-region';
import { RelativeTime } from '@hideout/ui/relative-time';
import { VisuallyHidden } from '@hideout/ui/visually-hidden';
import { useEffect, useRef, useState } from 'react';
import { isNewDraftId } from './draft-id.ts';
import styles from './drafts-list.module.css';
import {
  draftAddress,
  type LocalDraft,
  listDrafts,
  putDraft,
  removeDraft,
  watchDrafts,
} from './local-drafts.ts';

export type DraftsListProps = {
  /** The draft that is in the form; it is not in the list. */
  current: string;
};

const formatTitle = ({ values }: LocalDraft) =>
  values.title.trim() === '' ? 'Untitled' : values.title.trim();

/** The other texts that were begun in this browser. Silent when there are none. */
export function DraftsList({ current }: DraftsListProps) {
  const { drafts, deleted, remove, restore } = useLocalDrafts();
  const [said, setSaid] = useState('');
  const list = useRef<HTMLUListElement>(null);
  const others = drafts.filter(({ id }) => id !== current);
  if (others.length === 0) return null;

  /** The button that was pressed makes way for its opposite: the keyboard goes on there. */
  function turn(draft: LocalDraft, act: (draft: LocalDraft) => void, message: string) {
    act(draft);
    setSaid(message);
    requestAnimationFrame(() => {
      list.current?.querySelector<HTMLElement>(`[data-draft="${draft.id}"] button`)?.focus();
    });
  }

  const count = others.filter(({ id }) => !deleted.has(id)).length;
  return (
    <Disclosure
      summary={count === 1 ? '1 more draft in this browser' : `${count} more drafts in this browser`}
    >
      <LiveRegion message={said} />
      <ul ref={list} className={styles.list}>
        {others.map((draft) => {
          const title = formatTitle(draft);
          return (
            <li key={draft.id} data-draft={draft.id} className={styles.draft}>
              <div className={styles.text}>
                <p className={styles.title}>{title}</p>
                <p className={styles.when}>
                  {!isNewDraftId(draft.id) && `Changes to ${draft.id.toUpperCase()}. `}
                  {deleted.has(draft.id) ? (
                    'Deleted.'
                  ) : (
                    <RelativeTime at={onServerClock(draft.savedAt)} prefix="Saved" />
                  )}
                </p>
              </div>
              {deleted.has(draft.id) ? (
                <Button
                  variant="secondary"
                  size="s"
                  aria-label={`Undo deleting ${title}`}
                  onClick={() => turn(draft, restore, `${title} is back.`)}
                >
                  Undo
                </Button>
              ) : (
                <>
                  <LinkButton variant="secondary" size="s" render={<Link to={draftAddress(draft.id)} />}>
                    Open
                    <VisuallyHidden> {title}</VisuallyHidden>
                  </LinkButton>
                  <Button
                    variant="ghost"
                    size="s"
                    aria-label={`Delete ${title}`}
                    onClick={() => turn(draft, remove, `${title} is deleted.`)}
                  >
                    Delete
                  </Button>
                </>
              )}
            </li>
          );
        })}
      </ul>
    </Disclosure>
  );
}

/** The drafts of this browser, followed over all of its tabs. Deleted ones stay for as long as they can be had back. */
function useLocalDrafts(): {
  readonly drafts: readonly LocalDraft[];
  readonly deleted: ReadonlySet<string>;
  readonly remove: (draft: LocalDraft) => void;
  readonly restore: (draft: LocalDraft) => void;
} {
  const [stored, setStored] = useState(listDrafts);
  const [removed, setRemoved] = useState<readonly LocalDraft[]>([]);
  useEffect(() => watchDrafts(() => setStored(listDrafts())), []);
  const shown = new Map([...stored, ...removed].map((draft) => [draft.id, draft]));
  return {
    drafts: [...shown.values()].toSorted((one, other) => other.savedAt - one.savedAt),
    deleted: new Set(removed.map(({ id }) => id)),
    remove: (draft) => {
      removeDraft(draft.id);
      setRemoved((drafts) => [...drafts, draft]);
    },
    restore: (draft) => {
      if (putDraft(draft) !== null) return;
      setRemoved((drafts) => drafts.filter(({ id }) => id !== draft.id));
    },
  };
}
