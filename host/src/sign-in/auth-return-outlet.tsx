import { LazyPart } from '../lazy/lazy-part.tsx';
import type { AuthReturn } from './provider-navigation.ts';
import type { SignInFailure } from './sign-in-messages.ts';

const loadNotice = async () =>
  (await import(/* webpackChunkName: "auth-return" */ './auth-return-notice.tsx')).AuthReturnNotice;

type AuthReturnOutletProps = {
  /** Null on an ordinary load. */
  readonly value: AuthReturn | null;
  readonly onFailure: (failure: SignInFailure) => void;
};

/** Where a return from a provider is told of. Its words are not part of the first load. */
export function AuthReturnOutlet({ value, onFailure }: AuthReturnOutletProps) {
  return value === null ? null : <LazyPart load={loadNotice} props={{ value, onFailure }} />;
}
