import { getPassport } from '@hideout/contract/passport';
import type { HomeItemProps, NoticeItemProps } from '@hideout/session/contribution-types';
import { useApi, useSession } from '@hideout/session/session';
import { skipToken, useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { serumKeys } from '../drop/serum.queries.ts';
import { ClaimableItem, ClaimableNotice } from './claimable-parts.tsx';

const PASSPORT = '/serum/passport';

/** In the list of the first page: what SERUM has for the member to do, the claim first. */
export function OwnItems({ Item }: { readonly Item: ComponentType<HomeItemProps> }) {
  const canBind = useCanBindPassport();
  return (
    <>
      <ClaimableItem Item={Item} />
      {canBind && (
        <Item to={PASSPORT} action="Bind">
          Your passport
        </Item>
      )}
    </>
  );
}

/** The same as lines of the account menu. */
export function OwnNotices({ Item }: { readonly Item: ComponentType<NoticeItemProps> }) {
  const canBind = useCanBindPassport();
  return (
    <>
      <ClaimableNotice Item={Item} />
      {canBind && <Item to={PASSPORT}>Bind your passport</Item>}
    </>
  );
}

/** True when the member has no passport and holds a token that can be one; false while that is unknown. */
function useCanBindPassport(): boolean {
  const api = useApi();
  const session = useSession();
  const lacksOne = session.status === 'member' && session.user.needs.includes('passport');
  const { data } = useQuery({
    queryKey: serumKeys.bindable(session.status === 'member' ? session.user.id : null),
    queryFn: lacksOne ? ({ signal }) => api.call(getPassport, {}, { signal }) : skipToken,
    staleTime: 60_000,
  });
  return lacksOne && data?.bindable === true;
}
