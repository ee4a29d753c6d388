import type { DialogProps } from '@hideout/ui/dialog';
import { useState } from 'react';
import { LatePart } from '../quests/late-part.tsx';

/** A modal question of the pages for writers. Its code, a third of such a page, comes with the first question. */
export function LateDialog(props: DialogProps) {
  const [wasOpen, setWasOpen] = useState(props.open);
  if (props.open && !wasOpen) setWasOpen(true);
  if (!wasOpen) return null;
  return (
    <LatePart name="dialog" load={() => import(/* webpackChunkName: "quests-dialog" */ '@hideout/ui/dialog')}>
      {({ Dialog }) => <Dialog {...props} />}
    </LatePart>
  );
}
