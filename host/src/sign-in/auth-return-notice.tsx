import { useNotify, useRequestSignIn, useSession } from '@hideout/session/session';
import { useEffect, useRef } from 'react';
import type { AuthReturn } from './provider-navigation.ts';
import type { SignInFailure } from './sign-in-messages.ts';

type AuthReturnNoticeProps = {
  readonly value: AuthReturn;
  /** Gets the failure of a user who is still signed out, before the sign-in dialog opens to show it. */
  readonly onFailure: (failure: SignInFailure) => void;
};

/** Says how signing in or linking at a provider went, once, after it has sent the user back. */
export function AuthReturnNotice({ value, onFailure }: AuthReturnNoticeProps) {
  const session = useSession();
  const notify = useNotify();
  const requestSignIn = useRequestSignIn();
  const said = useRef(false);
  useEffect(() => {
    // Only a user signed in can have been linking; until it is known who is here, nothing is said.
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

type Labels = { readonly title: string; readonly message: string };

type Returned = Pick<AuthReturn, 'provider' | 'link'>;

type Messages = (provider: string, link: boolean) => Labels;

/** What went wrong at a provider or on the way back, and what to do about it. */
const MESSAGES: Readonly<Record<string, Messages>> = {
  SIGN_IN_DECLINED: (provider, link) => ({
    title: `You said no at ${provider}`,
    message: link ? 'Nothing was linked.' : 'Nothing happened: you are not signed in.',
  }),
  SIGN_IN_INTERRUPTED: (_provider, link) => ({
    title: link ? 'Linking was interrupted' : 'Signing in was interrupted',
    message: 'It took too long, or went on in another tab. Start again.',
  }),
  SOCIAL_LINKED_ELSEWHERE: (provider) => ({
    title: `That ${provider} account is taken`,
    message: 'It belongs to another hideout account. Sign in with it, or unlink it there first.',
  }),
  SOCIAL_UNKNOWN: (provider) => ({
    title: `hideout does not work with ${provider} now`,
    message: 'Choose another way.',
  }),
  UPSTREAM_UNAVAILABLE: (provider, link) => ({
    title: `${provider} is not answering`,
    message: link
      ? 'Nothing was linked, and nothing is wrong with your account. Try again in a moment.'
      : 'Nothing is wrong with your account. Try again in a moment, or another way.',
  }),
  CROSS_SITE_BLOCKED: () => ({
    title: 'Another page wanted to link an account of yours',
    message: 'Nothing was linked. If it was your wish, start it on your profile.',
  }),
  RATE_LIMITED: () => ({
    title: 'Too many tries',
    message: 'Wait a minute, then try again.',
  }),
};

/** The message for a return that failed, whatever its code. */
function describeFailedReturn(code: string, { provider, link }: Returned): Labels {
  const messages = Object.hasOwn(MESSAGES, code) ? MESSAGES[code] : undefined;
  if (messages !== undefined) return messages(provider ?? 'the provider', link);
  return {
    title: link ? 'Linking did not work' : 'Signing in did not work',
    message: 'Something broke on our side. Try again, or another way.',
  };
}

/** The message for a return that worked. */
function describeReturn(username: string | null, { provider, link }: Returned): string {
  if (link) return `${provider ?? 'The account'} is linked`;
  return username === null ? 'You are in' : `You are in, ${username}`;
}
