import type { DialogProps } from '@hideout/ui/dialog';
import { LazyPart } from '@hideout/ui/lazy-part';
import { Skeleton } from '@hideout/ui/skeleton';
import { useState } from 'react';

const loadDialog = async () =>
  (await import(/* webpackChunkName: "quests-dialog" */ '@hideout/ui/dialog')).Dialog;

/** A modal question of the pages for writers. Its code, a third of such a page, comes with the first question. */
export function LateDialog(props: DialogProps) {
  const [wasOpen, setWasOpen] = useState(props.open);
  if (props.open && !wasOpen) setWasOpen(true);
  if (!wasOpen) return null;
  return <LazyPart load={loadDialog} props={props} fallback={<Skeleton height="3rem" />} isInline />;
}
