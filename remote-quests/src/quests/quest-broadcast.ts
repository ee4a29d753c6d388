import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

const CHANNEL = 'hideout:quests';

/** Names this tab: a channel also reaches its other ends in the same page. */
const TAB = Math.random().toString(36).slice(2);

/** Notifies the other tabs of this browser that a quest was checked. */
export function broadcastQuests(): void {
  if (typeof BroadcastChannel === 'undefined') return;
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(TAB);
  channel.close();
}

/** While mounted, a quest checked in another tab shows up in this one, and so do its points. */
export function useQuestBroadcast(): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (typeof BroadcastChannel === 'undefined') return;
    const channel = new BroadcastChannel(CHANNEL);
    channel.onmessage = ({ data }) => {
      if (data !== TAB) void queryClient.invalidateQueries();
    };
    return () => channel.close();
  }, [queryClient]);
}
