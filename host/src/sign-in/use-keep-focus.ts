import { type RefObject, useEffect } from 'react';

/**
 * Gives the focus to the first button of `box` when what had it is gone, as a step that made way for another:
 * a keyboard would begin at the top of the page. Looks again when `step` changes.
 */
export function useKeepFocus(box: RefObject<HTMLElement | null>, step: string): void {
  // Every step may have taken the focus away.
  useEffect(() => {
    const { activeElement } = document;
    if (activeElement !== null && activeElement !== document.body) return;
    box.current?.querySelector('button')?.focus();
  }, [box, step]);
}
