import type { ReactElement } from 'react';
import { IconFrame } from './icon-frame.tsx';
import { type IconName, iconShapes } from './icon-shapes.ts';

/** One of our 20 px stroke icons, in the colour of the text around it. */
export function Icon({ name }: { name: IconName }): ReactElement {
  return <IconFrame shape={iconShapes[name]} />;
}
