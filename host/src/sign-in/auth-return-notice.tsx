import { useNotify } from '@hideout/session/session';
import { useEffect, useRef } from 'react';
import type { AuthReturn } from './provider-navigation.ts';

/** Says how signing in at a provider went, once, after it has sent the person back. */
export function AuthReturnNotice({ value }: { readonly value: AuthReturn }) {
  const notify = useNotify();
  const said = useRef(false);
  useEffect(() => {
    if (said.current) return;
    said.current = true;
    if (value.result === 'ok') {
      notify({
        tone: 'success',
        title: 'You are in',
        ...(value.referralIgnored ? { message: 'The referral code did not count.' } : {}),
      });
      return;
    }
    notify({
      tone: 'error',
      title: 'Signing in did not work',
      message: `Try again, or another way. ${value.requestId ?? value.code}`,
    });
  }, [notify, value]);
  return null;
}
