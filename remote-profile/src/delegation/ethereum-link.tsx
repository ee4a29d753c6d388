import { ExternalLink } from '@hideout/ui/external-link';
import { shortenAddress } from '@hideout/ui/format';
import { VisuallyHidden } from '@hideout/ui/visually-hidden';
import { addressPage, EXPLORER_NAME } from './explorer.ts';

/** To an address at the explorer of Ethereum. */
export function EthereumLink({ address }: { readonly address: string }) {
  return (
    <ExternalLink href={addressPage(address)}>
      <VisuallyHidden>{shortenAddress(address)} at </VisuallyHidden>
      {EXPLORER_NAME}
    </ExternalLink>
  );
}
