import type { ReactElement } from 'react';
import { type BasicIconName, basicIconShapes } from './basic-icon-shapes.ts';
import { IconFrame } from './icon-frame.tsx';

/** One of the few icons that are there from the first paint; `Icon` brings all of them along. */
export function BasicIcon({ name }: { name: BasicIconName }): ReactElement {
  return <IconFrame shape={basicIconShapes[name]} />;
}
