import { ExternalLink } from '@hideout/ui/external-link';
import { shortenAddress } from '@hideout/ui/format';
import { VisuallyHidden } from '@hideout/ui/visually-hidden';
import { ethereum } from '@hideout/wallet/chains';
import styles from './delegation.module.css';

const { name, url } = ethereum.blockExplorers.default;

export const CHAIN_NAME = ethereum.name;
export const CHAIN_ID = ethereum.id;
export const EXPLORER_NAME = name;

function addressPage(address: string): string {
  return `${url}/address/${address}`;
}

export function transactionPage(hash: string): string {
  return `${url}/tx/${hash}`;
}

/** To an address at the explorer of Ethereum. */
export function EthereumLink({ address }: { readonly address: string }) {
  return (
    <ExternalLink href={addressPage(address)}>
      <VisuallyHidden>{shortenAddress(address)} at </VisuallyHidden>
      {EXPLORER_NAME}
    </ExternalLink>
  );
}

/** Where delegations are changed that this page cannot change. */
export function ToolLinks({ centred = false }: { readonly centred?: boolean }) {
  return (
    <p className={centred ? styles.toolsCentred : styles.tools}>
      <ExternalLink href="https://delegate.xyz">Change a delegation at delegate.xyz</ExternalLink>
      <ExternalLink href="https://warm.xyz">The hot-wallet contract’s own page</ExternalLink>
    </p>
  );
}
