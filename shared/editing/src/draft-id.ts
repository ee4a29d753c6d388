import { useSearchParams } from '@hideout/session/router';
import { useEffect, useState } from 'react';

const NEW_ID = /^(new-[a-z0-9]{1,40})?$/;

/** An id that no other tab creates. Without `crypto`, which pages without https lack. */
export function createRandomId(): string {
  return `${Date.now().toString(36)}${Math.random().toString(36).slice(2, 10)}`;
}

/** Whether it is the id of a draft of something new, also of one without a name; others have the id of what they change. */
export function isNewDraftId(id: string): boolean {
  return NEW_ID.test(id);
}

export function newDraftId(): string {
  return `new-${createRandomId()}`;
}

/** The id of the draft on a page for something new. It is put into the address, so that a reload finds the draft again. */
export function useNewDraftId(): string {
  const [search, setSearch] = useSearchParams();
  const [next, setNext] = useState(newDraftId);
  const id = search.get('draft');
  if (id === next) setNext(newDraftId());
  const isNamed = id !== null && isNewDraftId(id);
  useEffect(() => {
    if (isNamed) return;
    setSearch((params) => new URLSearchParams({ ...Object.fromEntries(params), draft: next }), {
      replace: true,
    });
  }, [isNamed, next, setSearch]);
  return isNamed ? id : next;
}
