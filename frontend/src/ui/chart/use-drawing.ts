import { type RefObject, useCallback, useEffect, useState } from 'react';
import type { ChartOption } from './chart-option';
import type { draw } from './echarts';

type Drawing = ReturnType<typeof draw>;

/** Loads the library when a chart is there to be drawn, and keeps the drawing in step with its box. */
export function useDrawing(box: RefObject<HTMLElement | null>, option: ChartOption) {
  const [drawing, setDrawing] = useState<Drawing>();
  const [failed, setFailed] = useState(false);
  const [tries, setTries] = useState(0);

  useEffect(() => {
    let mounted = true;
    let begun: Drawing | undefined;
    let observer: ResizeObserver | undefined;
    const begin = async () => {
      try {
        const library = await import('./echarts');
        const element = box.current;
        if (!mounted || element === null) return;
        begun = library.draw(element);
        observer = new ResizeObserver(() => {
          // A page that is kept but not shown has no size to draw for.
          if (element.clientWidth > 0) begun?.resize();
        });
        observer.observe(element);
        setDrawing(begun);
      } catch {
        if (mounted) setFailed(true);
      }
    };
    void begin();
    return () => {
      mounted = false;
      observer?.disconnect();
      begun?.dispose();
      setDrawing(undefined);
    };
  }, [box, tries]);

  useEffect(() => {
    // Lines that left must go; the zoom that the reader chose must stay.
    if (drawing && !drawing.isDisposed()) drawing.setOption(option, { replaceMerge: ['series'] });
  }, [drawing, option]);

  const retry = useCallback(() => {
    setFailed(false);
    setTries((count) => count + 1);
  }, []);
  return { ready: drawing !== undefined, failed, retry };
}
