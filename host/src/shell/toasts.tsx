import { useNoticeQueue } from '@hideout/session/host-requests';
import { ToastProvider, useToasts } from '@hideout/ui/toast';
import { useEffect } from 'react';

/** Shows the notices that pages asked for, and those still to come. */
export function Toasts() {
  return (
    <ToastProvider>
      <WaitingNotices />
    </ToastProvider>
  );
}

function WaitingNotices() {
  const [queue, remove] = useNoticeQueue();
  const toasts = useToasts();
  const next = queue[0];
  useEffect(() => {
    if (next === undefined) return;
    remove(next.id);
    const { until, ...notice } = next.item;
    if (until?.aborted) return;
    const id = toasts.show(notice);
    until?.addEventListener('abort', () => toasts.close(id), { once: true });
  }, [next, remove, toasts]);
  return null;
}
