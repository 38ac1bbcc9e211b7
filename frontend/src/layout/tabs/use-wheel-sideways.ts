import { type RefObject, useEffect } from 'react';

/** A plain wheel moves a row that is wider than its place. */
export function useWheelSideways(row: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = row.current;
    const handleWheel = (event: WheelEvent) => {
      if (!element || event.deltaX !== 0 || element.scrollWidth <= element.clientWidth) return;
      element.scrollLeft += event.deltaY;
      event.preventDefault();
    };
    // React's own listener may not hold the page still.
    element?.addEventListener('wheel', handleWheel, { passive: false });
    return () => element?.removeEventListener('wheel', handleWheel);
  }, [row]);
}
