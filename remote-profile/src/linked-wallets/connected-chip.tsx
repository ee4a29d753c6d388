import { Chip } from '@hideout/ui/chip';
import { useConnectedWallets } from '@hideout/wallet/connections';
import { sameAddress } from '@hideout/wallet/same-address';

/** Only while the wallet of that address, on either chain, is connected in this browser. */
export function ConnectedChip({ address }: { readonly address: string }) {
  const { connectedWallets } = useConnectedWallets();
  const isConnected = connectedWallets.some(({ walletAddresses }) =>
    walletAddresses.some((one) => sameAddress(one, address)),
  );
  if (!isConnected) return null;
  return (
    <Chip tone="plasma" icon="link">
      Connected now
    </Chip>
  );
}
