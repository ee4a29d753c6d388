import { type PointerEvent, useState } from 'react';

/** Within this many pixels of the upper or lower edge of the window, dragging scrolls the page. */
const EDGE_PX = 72;
const SCROLL_PX = 14;

type Drag = {
  readonly id: string;
  readonly startY: number;
  readonly offset: number;
  readonly target: number;
};

/** Position in the list, without the dragged row, that the pointer is at: behind every row whose middle is above it. */
function findTarget(list: HTMLElement, id: string, y: number): number {
  const rows = [...list.children].filter((row) => row instanceof HTMLElement && row.dataset.quest !== id);
  return rows.filter((row) => {
    const { top, height } = row.getBoundingClientRect();
    return top + height / 2 < y;
  }).length;
}

function scrollAtEdge(y: number): void {
  if (y < EDGE_PX) window.scrollBy(0, -SCROLL_PX);
  else if (y > window.innerHeight - EDGE_PX) window.scrollBy(0, SCROLL_PX);
}

/**
 * Dragging rows of one list by a handle. The order changes when the row is dropped: moved while it is held, the row
 * would leave the pointer that holds it.
 */
export function useRowDrag(onDrop: (id: string, index: number) => void) {
  const [drag, setDrag] = useState<Drag | null>(null);
  const getList = (event: PointerEvent<HTMLElement>) => event.currentTarget.closest<HTMLElement>('ol');
  return {
    drag,
    cancel: () => setDrag(null),
    /** Handlers of the handle of one row. */
    getHandle: (id: string, index: number) => ({
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        setDrag({ id, startY: event.clientY + window.scrollY, offset: 0, target: index });
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        const list = getList(event);
        if (drag?.id !== id || list === null) return;
        scrollAtEdge(event.clientY);
        const offset = event.clientY + window.scrollY - drag.startY;
        setDrag({ ...drag, offset, target: findTarget(list, id, event.clientY) });
      },
      onPointerUp: () => {
        if (drag?.id !== id) return;
        setDrag(null);
        if (drag.target !== index) onDrop(id, drag.target);
      },
      onPointerCancel: () => setDrag(null),
    }),
  };
}
