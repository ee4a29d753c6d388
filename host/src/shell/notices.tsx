import { useErrorQueue, useNoticeQueue } from '@hideout/session/host-requests';
import { LazyPart } from '@hideout/ui/lazy-part';
import { useState } from 'react';

const loadToasts = async () => (await import(/* webpackChunkName: "notices" */ './toasts.tsx')).Toasts;

const loadErrorModal = async () =>
  (await import(/* webpackChunkName: "notices" */ '@hideout/ui/error-modal')).ErrorModal;

/** Shows what pages asked the host to show: toasts, and the error modal one error at a time. */
export function Notices() {
  return (
    <>
      <WaitingToasts />
      <WaitingErrors />
    </>
  );
}

function WaitingToasts() {
  const [queue] = useNoticeQueue();
  const [wanted, setWanted] = useState(false);
  if (queue.length > 0 && !wanted) setWanted(true);
  return wanted ? <LazyPart load={loadToasts} props={{}} /> : null;
}

function WaitingErrors() {
  const [queue, remove] = useErrorQueue();
  const next = queue[0];
  if (next === undefined) return null;
  const { id, item } = next;
  const close = () => {
    remove(id);
    item.onClose?.();
  };
  return (
    <LazyPart
      // A new error is a new modal: its close may run again.
      key={id}
      load={loadErrorModal}
      props={{ open: true, title: item.title, message: item.message, onClose: close }}
    />
  );
}
