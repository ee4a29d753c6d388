import { ownReputationOptions } from '@hideout/api-client/queries/reputation';
import { useApi, useSession } from '@hideout/session/session';
import { useQuery } from '@tanstack/react-query';

/** Own reputation with parts and history. Only for members. */
export function useReputation() {
  const session = useSession();
  return useQuery(ownReputationOptions(useApi(), session.status === 'member' ? session.user.id : null));
}
