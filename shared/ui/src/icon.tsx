import type { ReactElement } from 'react';
import { IconFrame, type IconFrameProps } from './icon-frame.tsx';
import { type IconName, iconShapes } from './icon-shapes.ts';

export type IconProps = Pick<IconFrameProps, 'label'> & { name: IconName };

/** One of our 20 px stroke icons, in the colour of the text around it. */
export function Icon({ name, label }: IconProps): ReactElement {
  return <IconFrame shape={iconShapes[name]} label={label} />;
}
