import { useSession } from '@hideout/session/session';
import { LazyPart } from '../lazy/lazy-part.tsx';
import { SignInButton } from './sign-in-button.tsx';

const loadAccountMenu = async () =>
  (await import(/* webpackChunkName: "account-menu" */ './account-menu.tsx')).AccountMenu;

const waiting = <span className="shell-account shell-wait" aria-hidden="true" />;

/** Right end of the top bar: nobody knows yet, "Sign in", or who is signed in. */
export function AccountButton() {
  const session = useSession();
  switch (session.status) {
    case 'unknown':
      return waiting;
    case 'guest':
      return <SignInButton>Sign in</SignInButton>;
    case 'member':
      return <LazyPart load={loadAccountMenu} props={{ user: session.user }} fallback={waiting} />;
  }
}
