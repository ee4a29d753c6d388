import type { ReleaseChange, TabNotice } from '@hideout/registry/tab-machine';
import { useHostNotify } from '@hideout/session/host-requests';
import type { Notice } from '@hideout/session/session';
import { type RefObject, useEffect, useState } from 'react';
import type { TabWatch } from './watch-tab.ts';

const WAITING: Pick<Notice, 'title' | 'message'> = {
  title: 'Something is unfinished here',
  message:
    'What is typed, or asked of your wallet, would be lost. Finish it, and the other version comes then.',
};

function formatNotice(notice: TabNotice): Pick<Notice, 'title' | 'message'> {
  switch (notice.kind) {
    case 'waiting':
      return WAITING;
    case 'released':
      return {
        title: `${notice.title} has a new version`,
        message: 'Your session, your wallet and this address stay as they are.',
      };
    case 'banned':
      return {
        title: `${notice.title} was taken back by its team`,
        message: 'Finish what you are doing; then you go on with the version that works.',
      };
    case 'failed':
      return {
        title: `${notice.title} keeps stopping`,
        message: 'Finish what you are doing; then you go on with another version of it.',
      };
  }
}

type TabNotices = {
  readonly setNotices: (notices: readonly TabNotice[]) => void;
  readonly reportLeave: (left: readonly ReleaseChange[]) => void;
};

/** Shows the notices of a tab about its releases, for as long as they hold. */
export function useTabNotices(tab: RefObject<TabWatch | null>): TabNotices {
  const notify = useHostNotify();
  const [open] = useState(() => new Map<string, AbortController>());

  function show(notice: TabNotice): void {
    const isWaiting = notice.kind === 'waiting';
    const until = new AbortController();
    open.set(notice.id, until);
    notify({
      ...formatNotice(notice),
      persistent: true,
      until: until.signal,
      onClose: () => tab.current?.close(notice.id),
      action: {
        label: isWaiting ? 'Use it anyway' : 'Use it now',
        onClick: () => tab.current?.accept(isWaiting),
      },
    });
  }

  function setNotices(notices: readonly TabNotice[]): void {
    for (const [id, until] of open) {
      if (notices.some((notice) => notice.id === id)) continue;
      open.delete(id);
      until.abort();
    }
    for (const notice of notices) if (!open.has(notice.id)) show(notice);
  }

  function reportLeave(left: readonly ReleaseChange[]): void {
    for (const { title, from, to, why } of left) {
      notify({
        title: from === to ? `${title} is not there right now` : `${title} went back to another version`,
        message:
          why === 'banned'
            ? 'The one you had was taken back by its team.'
            : 'The one you had kept stopping. Your session and this address are as they were.',
      });
    }
  }

  useEffect(
    () => () => {
      for (const until of open.values()) until.abort();
      open.clear();
    },
    [open],
  );
  return { setNotices, reportLeave };
}
