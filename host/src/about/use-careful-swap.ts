import { hasUnsaved, useHostRuntime } from '@hideout/session/host-requests';
import { useNotify } from '@hideout/session/session';

/** Does what makes the pages anew at once when nothing would be lost; else asks first. */
export function useCarefulSwap(): (swap: () => void) => void {
  const runtime = useHostRuntime();
  const notify = useNotify();
  return (swap) => {
    if (!hasUnsaved(runtime)) {
      swap();
      return;
    }
    notify({
      title: 'Something is unfinished here',
      message:
        'What is typed, or asked of your wallet, would be lost. Finish it first, then reload the page.',
      persistent: true,
      action: { label: 'Use it anyway', onClick: swap },
    });
  };
}
