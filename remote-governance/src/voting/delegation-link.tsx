import { Link } from '@hideout/session/router';
import type { ReactNode } from 'react';

export type DelegationLinkProps = {
  /** The wallet whose delegations are to be looked up. */
  address: string;
  className?: string;
  children?: ReactNode;
};

/** To the page that shows which wallets act through one, and changes it. Its address is the spec's. */
export function DelegationLink({ address, children, ...rest }: DelegationLinkProps) {
  return (
    <Link {...rest} to={`/delegation?address=${encodeURIComponent(address)}`}>
      {children}
    </Link>
  );
}
