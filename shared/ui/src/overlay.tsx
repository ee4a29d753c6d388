import { Dialog as Base } from '@base-ui/react/dialog';
import type { ComponentProps, ReactElement, ReactNode } from 'react';
import { type DialogReason, dialogReason } from './dialog-reason.ts';
import styles from './overlay.module.css';
import type { RenderElement } from './render-element.ts';

export type OverlayProps = {
  open: boolean;
  onOpenChange: (open: boolean, reason: DialogReason) => void;
  /** The card. From 640 px on its width is the box's; below, the box is as wide as the screen. */
  children: ReactNode;
  /** Where focus goes first; by default the first control of the content. */
  initialFocus?: ComponentProps<typeof Base.Popup>['initialFocus'];
};

/**
 * A bare modal box in the middle of the screen, at its foot below 640 px, for the few dialogs whose measures are given:
 * fades in over 400 ms and out over 200 ms. Put one `OverlayTitle` inside. Everything else takes `Dialog`.
 */
export function Overlay({ open, onOpenChange, children, initialFocus }: OverlayProps): ReactElement {
  return (
    <Base.Root open={open} onOpenChange={(next, details) => onOpenChange(next, dialogReason(details.reason))}>
      <Base.Portal>
        <Base.Backdrop className={styles.backdrop} />
        <Base.Viewport className={styles.viewport}>
          <Base.Popup className={styles.popup} {...(initialFocus === undefined ? {} : { initialFocus })}>
            {children}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}

/** Names the overlay. */
export function OverlayTitle({ children }: { children: ReactNode }): ReactElement {
  return <Base.Title className={styles.title}>{children}</Base.Title>;
}

/** Describes the overlay. */
export function OverlayDescription({ children }: { children: ReactNode }): ReactElement {
  return <Base.Description className={styles.description}>{children}</Base.Description>;
}

/** Closes the overlay with the reason `close`; `render` is a `Button`. */
export function OverlayClose({ render }: { render: RenderElement }): ReactElement {
  return <Base.Close render={render} />;
}
