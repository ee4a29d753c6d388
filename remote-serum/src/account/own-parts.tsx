import type { HomeItemProps, NoticeItemProps } from '@hideout/session/contribution-types';
import type { ComponentType } from 'react';
import { BindableItem, BindableNotice } from './bindable-parts.tsx';
import { ClaimableItem, ClaimableNotice } from './claimable-parts.tsx';

/** In the list of the first page: what SERUM has for the member to do, the claim first. */
export function OwnItems({ Item }: { readonly Item: ComponentType<HomeItemProps> }) {
  return (
    <>
      <ClaimableItem Item={Item} />
      <BindableItem Item={Item} />
    </>
  );
}

/** The same as lines of the account menu. */
export function OwnNotices({ Item }: { readonly Item: ComponentType<NoticeItemProps> }) {
  return (
    <>
      <ClaimableNotice Item={Item} />
      <BindableNotice Item={Item} />
    </>
  );
}
