import { SocialsCard } from '../socials/socials-card.tsx';
import { MemberPage } from './member-page.tsx';

/** `/profile/accounts`: the services the account is linked to. */
export function AccountsPage() {
  return (
    <MemberPage
      title="Linked accounts"
      lead="Each of them signs you in here, beside your wallets. Whoever looks at your public page sees your names there, but not Kazm."
      signIn={{
        reason: 'Sign in to link accounts.',
        promise: 'Discord, X and others stand here once you are, each with what it is good for.',
      }}
    >
      {() => <SocialsCard />}
    </MemberPage>
  );
}
