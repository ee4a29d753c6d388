import { type RefObject, useEffect, useState } from 'react';

/**
 * The height a box had before `isOver`, in pixels, so that what stands below it stays where it is when its content
 * becomes shorter by itself. Undefined until then, and where it was over from the start.
 */
export function useHeldHeight(box: RefObject<HTMLElement | null>, isOver: boolean): number | undefined {
  const [height, setHeight] = useState<number>();
  useEffect(() => {
    const element = box.current;
    if (isOver || element === null || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(() => setHeight(element.offsetHeight));
    observer.observe(element);
    return () => observer.disconnect();
  }, [box, isOver]);
  return isOver ? height : undefined;
}
