import { SessionsCard } from '../sessions/sessions-card.tsx';
import { MemberPage } from './member-page.tsx';

/** `/profile/sessions`: every browser that is signed in to the account, and how to end that. */
export function SessionsPage() {
  return (
    <MemberPage
      title="Where you are signed in"
      lead="Every browser that can act as you. End what you do not recognise: whoever sits there is a guest from their next click on."
      signIn={{
        reason: 'Sign in to see where else you are.',
        promise: 'Your sessions stand here once you are, each with a way to end it.',
      }}
    >
      {() => <SessionsCard />}
    </MemberPage>
  );
}
