import { useRequestSignIn } from '@hideout/session/session';
import { Button } from '@hideout/ui/button';
import { useWalletActions } from '@hideout/wallet/wallet';
import type { ReactNode } from 'react';
import { preloadSignIn } from './sign-in-outlet.tsx';

type SignInButtonProps = {
  /** What signing in is for, as one message in the dialog. */
  readonly reason?: string;
  readonly children: ReactNode;
};

/** Opens the sign-in dialog. Pointing at it or reaching it by keyboard is an intent: dialog and wallet kit load then. */
export function SignInButton({ reason, children }: SignInButtonProps) {
  const requestSignIn = useRequestSignIn();
  const { preload } = useWalletActions();
  const prepare = () => {
    preloadSignIn();
    preload();
  };
  return (
    <Button onPointerEnter={prepare} onFocus={prepare} onClick={() => requestSignIn(reason)}>
      {children}
    </Button>
  );
}
