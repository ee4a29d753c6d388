import { Chip } from '@hideout/ui/chip';
import { useAssets } from '../assets/assets.queries.ts';

/** How many of the reader's counted tokens lie in that wallet; nothing when it is somebody else's. */
export function OwnTokens({ address }: { readonly address: string }) {
  // What cannot be read is left out: it says nothing about the delegation.
  const assets = useAssets().data?.assets ?? [];
  const there = assets.filter(
    ({ owner, flaggedSpam }) => !flaggedSpam && owner.toLowerCase() === address.toLowerCase(),
  );
  if (there.length === 0) return null;
  return (
    <Chip tone="serum">
      {there.length} {there.length === 1 ? 'token' : 'tokens'} for you
    </Chip>
  );
}
