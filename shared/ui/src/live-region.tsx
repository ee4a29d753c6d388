import type { ReactElement } from 'react';
import { VisuallyHidden } from './visually-hidden.tsx';

export type LiveRegionProps = {
  /** What to say; the empty string says nothing. Keep the region mounted and change this. */
  message: string;
  /** `assertive` interrupts: only for what cannot wait. */
  urgency?: 'polite' | 'assertive';
};

/** Says something to screen readers when its message changes. */
export function LiveRegion({ message, urgency = 'polite' }: LiveRegionProps): ReactElement {
  return (
    <VisuallyHidden>
      <span role={urgency === 'polite' ? 'status' : 'alert'} aria-live={urgency} aria-atomic="true">
        {message}
      </span>
    </VisuallyHidden>
  );
}
