type Placement = { align: 'start' | 'centre' | 'end'; side: 'above' | 'below'; gap: number };

const EDGE = 12;

const clamp = (value: number, low: number, high: number) => Math.max(low, Math.min(value, high));

/** Puts `popup` (position: fixed) beside `anchor`, on the other side where there is more room, never past the window. */
function placePopover(anchor: Element, popup: HTMLElement, { align, side, gap }: Placement): void {
  const box = anchor.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = popup;
  const { clientWidth: windowWidth, clientHeight: windowHeight } = document.documentElement;

  const roomAbove = box.top - gap - EDGE;
  const roomBelow = windowHeight - box.bottom - gap - EDGE;
  const fits = side === 'below' ? height <= roomBelow : height <= roomAbove;
  const below = fits ? side === 'below' : roomBelow >= roomAbove;

  const left = {
    start: box.left,
    centre: box.left + (box.width - width) / 2,
    end: box.right - width,
  }[align];
  const shown = Math.min(height, below ? roomBelow : roomAbove);
  popup.style.setProperty('--left', `${clamp(left, EDGE, Math.max(EDGE, windowWidth - width - EDGE))}px`);
  popup.style.setProperty('--top', `${below ? box.bottom + gap : box.top - gap - shown}px`);
  popup.style.setProperty('--room', `${Math.max(below ? roomBelow : roomAbove, 0)}px`);
}

/**
 * Shows `popup` in the browser's top layer, above dialogs and out of every clipping box, and keeps it beside `anchor`
 * until the returned function is called.
 */
export function showPopover(anchor: Element, popup: HTMLElement, placement: Placement): () => void {
  // Not in every test environment.
  if ('showPopover' in popup) popup.showPopover();
  const place = () => placePopover(anchor, popup, placement);
  place();
  const abort = new AbortController();
  const options = { signal: abort.signal, passive: true, capture: true };
  addEventListener('scroll', place, options);
  addEventListener('resize', place, options);
  // A line that arrives late may make it wider.
  const observer = new ResizeObserver(place);
  observer.observe(popup);
  return () => {
    abort.abort();
    observer.disconnect();
  };
}
