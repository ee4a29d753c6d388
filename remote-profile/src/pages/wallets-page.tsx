import { VaultsCard } from '../linked-wallets/vaults-card.tsx';
import { WalletsCard } from '../linked-wallets/wallets-card.tsx';
import { MemberPage } from './member-page.tsx';

/** `/profile/wallets`: the wallets of the account and the vaults that count beside them. */
export function WalletsPage() {
  return (
    <MemberPage
      title="Linked wallets"
      lead="What any of them holds counts for you. A new vote is recorded with the primary one, or with your first on Ethereum."
      signIn={{
        reason: 'Sign in to link wallets.',
        promise: 'Your wallets on Ethereum and Bitcoin stand here once you are, and what each is used for.',
      }}
    >
      {() => (
        <>
          <WalletsCard />
          <VaultsCard />
        </>
      )}
    </MemberPage>
  );
}
