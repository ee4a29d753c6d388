import { Card } from '@hideout/ui/card';
import { isLoaded, LazyPart } from '@hideout/ui/lazy-part';
import { useWallet } from '@hideout/wallet/wallet';
import { useRef } from 'react';
import { LinksSkeleton, NoWallet } from './links-placeholder.tsx';

const loadOwnLinks = () =>
  import(/* webpackChunkName: "delegation-links" */ './own-links.tsx').then(({ OwnLinks }) => OwnLinks);

/** The links of the connected wallet. Its tools are loaded once there is one, and stay when it goes. */
export function LinksCard() {
  const { status } = useWallet();
  const connectingRef = useRef(false);
  const handleConnect = () => {
    connectingRef.current = true;
  };
  if (status === 'connected' || isLoaded(loadOwnLinks)) {
    return (
      <LazyPart
        load={loadOwnLinks}
        props={{ connectingRef, onConnect: handleConnect }}
        fallback={<LinksSkeleton />}
        isInline
        failure="Your links could not be opened"
      />
    );
  }
  if (status === 'reconnecting') return <LinksSkeleton />;
  return (
    <Card title="Your links">
      <NoWallet onConnect={handleConnect} />
    </Card>
  );
}
