import { getPassport } from '@hideout/contract/passport';
import type { HomeItemProps, NoticeItemProps } from '@hideout/session/contribution-types';
import { useApi, useSession } from '@hideout/session/session';
import { skipToken, useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { serumKeys } from '../drop/serum.queries.ts';

const PAGE = '/serum/passport';

/** In the list of the first page: the passport of who has none and holds a token that can be one. */
export function BindableItem({ Item }: { readonly Item: ComponentType<HomeItemProps> }) {
  return (
    useCanBindPassport() && (
      <Item to={PAGE} action="Bind">
        Your passport
      </Item>
    )
  );
}

/** The same as one line of the account menu. */
export function BindableNotice({ Item }: { readonly Item: ComponentType<NoticeItemProps> }) {
  return useCanBindPassport() && <Item to={PAGE}>Bind your passport</Item>;
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
