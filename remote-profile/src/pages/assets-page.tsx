import { Link } from '@hideout/session/router';
import { AssetList } from '../assets/asset-list.tsx';
import { UseAsAvatar } from '../avatar/use-as-avatar.tsx';
import { MemberPage } from './member-page.tsx';

/** `/profile/assets`: every token of the member and of the vaults that delegate to them. */
export function AssetsPage() {
  return (
    <MemberPage
      title="Assets"
      lead="What lies in your wallets, and in vaults that delegate to them."
      actions={<Link to="/delegation">Look up delegations</Link>}
      signIn={{
        reason: 'Sign in to see your assets.',
        promise:
          'The tokens of all your wallets stand here once you are, with those of vaults that delegate to you.',
      }}
    >
      {() => <AssetList renderActions={(asset) => <UseAsAvatar key={asset.id} asset={asset} />} />}
    </MemberPage>
  );
}
