import type { ReactElement } from 'react';
import { type BasicIconName, basicIconShapes } from './basic-icon-shapes.ts';
import { IconFrame, type IconFrameProps } from './icon-frame.tsx';

export type BasicIconProps = Pick<IconFrameProps, 'label'> & { name: BasicIconName };

/** One of the few icons that are there from the first paint; `Icon` brings all of them along. */
export function BasicIcon({ name, label }: BasicIconProps): ReactElement {
  return <IconFrame shape={basicIconShapes[name]} label={label} />;
}
