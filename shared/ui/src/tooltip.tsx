import { cloneElement, type ReactElement, useEffect, useId, useRef, useState } from 'react';
import { showPopover } from './place-popover.ts';
import styles from './tooltip.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

export type TooltipProps = {
  /** A short explanation. Never the only place for something one must know: touch screens do not show it. */
  content: string;
  /** A control with its own name, e.g. a `Button`. */
  children: ReactElement<{ 'aria-describedby'?: string }>;
};

const SHOW_DELAY_MS = 300;

/** Words on hover and focus; Escape takes them away. Screen readers get them as the control's description. */
export function Tooltip({ content, children }: TooltipProps): ReactElement {
  const id = useId();
  const anchorRef = useRef<HTMLSpanElement>(null);
  const popupRef = useRef<HTMLSpanElement>(null);
  const [state, setState] = useState<'hidden' | 'coming' | 'shown'>('hidden');

  useEffect(() => {
    if (state === 'hidden') return;
    const hideOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      // The first Escape is for the words, the next one for the dialog around them.
      event.stopPropagation();
      setState('hidden');
    };
    const timer = state === 'coming' ? setTimeout(() => setState('shown'), SHOW_DELAY_MS) : undefined;
    if (state === 'shown') document.addEventListener('keydown', hideOnEscape, true);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('keydown', hideOnEscape, true);
    };
  }, [state]);

  useEffect(() => {
    const [anchor, popup] = [anchorRef.current, popupRef.current];
    if (state !== 'shown' || anchor === null || popup === null) return;
    return showPopover(anchor, popup, { align: 'centre', side: 'above', gap: 8 });
  }, [state]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens to the control inside.
    <span
      ref={anchorRef}
      className={styles.anchor}
      onPointerEnter={(event) => event.pointerType !== 'touch' && setState('coming')}
      onPointerLeave={() => setState('hidden')}
      onPointerDown={() => setState('hidden')}
      onFocus={(event) => event.target.matches(':focus-visible') && setState('shown')}
      onBlur={() => setState('hidden')}
    >
      {cloneElement(children, { 'aria-describedby': id })}
      <VisuallyHidden>
        <span id={id}>{content}</span>
      </VisuallyHidden>
      {state === 'shown' && (
        <span ref={popupRef} popover="manual" aria-hidden="true" className={styles.popup}>
          {content}
        </span>
      )}
    </span>
  );
}
