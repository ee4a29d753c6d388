import { useOnline } from '@hideout/session/session';
import { Button, type ButtonProps } from '@hideout/ui/button';

/** A small button that begins a change; without network it says why it waits. */
export function ActionButton(props: ButtonProps) {
  const online = useOnline();
  return (
    <Button
      variant="secondary"
      size="s"
      disabledReason={online ? undefined : 'You are offline. Changes need the network.'}
      {...props}
    />
  );
}
