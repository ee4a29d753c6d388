import { Card } from '@hideout/ui/card';
import { ErrorCard } from '@hideout/ui/error-card';
import { useWallet } from '@hideout/wallet/wallet';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { delegationKeys } from './delegation.queries.ts';
import { LinksSkeleton, NoWallet } from './links-placeholder.tsx';

/** The links of the connected wallet. Its tools are loaded once there is one, and stay when it goes. */
export function LinksCard() {
  const { status } = useWallet();
  const isConnecting = useRef(false);
  const handleConnect = () => {
    isConnecting.current = true;
  };
  const takeConnected = () => {
    const wasConnecting = isConnecting.current;
    isConnecting.current = false;
    return wasConnecting;
  };
  const tools = useQuery({
    queryKey: delegationKeys.links(),
    queryFn: () => import(/* webpackChunkName: "delegation-links" */ './own-links.tsx'),
    enabled: status === 'connected',
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    // A module is taken as it is.
    structuralSharing: false,
  });
  if (tools.data !== undefined) {
    const { OwnLinks } = tools.data;
    return <OwnLinks takeConnected={takeConnected} onConnect={handleConnect} />;
  }
  if (status === 'reconnecting' || tools.isLoading) return <LinksSkeleton />;
  if (tools.isError) {
    return (
      <ErrorCard
        title="Your links could not be opened"
        message="The tools for them could not be loaded. Check your connection and try again."
        onRetry={() => void tools.refetch()}
        retrying={tools.isFetching}
      />
    );
  }
  return (
    <Card title="Your links">
      <NoWallet onConnect={handleConnect} />
    </Card>
  );
}
