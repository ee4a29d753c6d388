import { useNotify, useRequestSignIn, useSession } from '@hideout/session/session';
import { useEffect, useRef } from 'react';
import { describeFailedReturn, describeReturn } from './auth-return-messages.ts';
import type { AuthReturn } from './provider-navigation.ts';
import type { SignInFailure } from './sign-in-messages.ts';

type AuthReturnNoticeProps = {
  readonly value: AuthReturn;
  /** Gets the failure of somebody who is still signed out, before the sign-in dialog opens to show it. */
  readonly onFailure: (failure: SignInFailure) => void;
};

/** Says how signing in or linking at a provider went, once, after it has sent the person back. */
export function AuthReturnNotice({ value, onFailure }: AuthReturnNoticeProps) {
  const session = useSession();
  const notify = useNotify();
  const requestSignIn = useRequestSignIn();
  const said = useRef(false);
  useEffect(() => {
    // Only somebody signed in can have been linking; until it is known who is here, nothing is said.
    if (said.current || session.status === 'unknown') return;
    said.current = true;
    const username = session.status === 'member' ? session.user.username : null;
    if (value.result === 'ok') {
      notify({
        tone: 'success',
        title: describeReturn(username, value),
        ...(value.referralIgnored ? { message: 'The referral code did not count.' } : {}),
      });
      return;
    }
    const { title, message } = describeFailedReturn(value.code, value);
    const { requestId } = value;
    // A choice, not a failure: there is nothing to look up.
    if (value.code === 'SIGN_IN_DECLINED') notify({ title, message });
    else if (session.status === 'guest') {
      onFailure({ title, message, requestId });
      requestSignIn();
    } else {
      const copy = async (id: string) => {
        await navigator.clipboard.writeText(id).then(
          () => notify({ title: 'Copied', message: id }),
          () => notify({ tone: 'error', title: 'Copying is blocked here', message: id }),
        );
      };
      notify({
        tone: 'error',
        title,
        message,
        persistent: true,
        ...(requestId === null
          ? {}
          : { action: { label: 'Copy the error’s id', onClick: () => void copy(requestId) } }),
      });
    }
  }, [notify, onFailure, requestSignIn, session, value]);
  return null;
}
