import type { ChainRef } from '@hideout/contract/serum';
import { ExternalLink } from '@hideout/ui/external-link';
import type { ReactNode } from 'react';

type ExplorerLinkProps = {
  readonly chain: ChainRef;
  readonly kind: 'address' | 'tx';
  readonly value: string;
  readonly children?: ReactNode;
};

/** Leads to an address or a transaction at the block explorer of a chain. */
export function ExplorerLink({ chain, kind, value, children = 'Explorer' }: ExplorerLinkProps) {
  return (
    <ExternalLink href={`${chain.explorer.replace(/\/$/, '')}/${kind}/${value}`}>{children}</ExternalLink>
  );
}
