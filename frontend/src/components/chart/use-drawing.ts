import { type RefObject, useCallback, useEffect, useState } from 'react';
import type { ChartOption } from './chart-option';
import type { createChart } from './echarts';

type Drawing = ReturnType<typeof createChart>;

/** Loads the library when a chart is there to be drawn, and keeps the drawing in step with its box. */
export function useECharts(box: RefObject<HTMLElement | null>, option: ChartOption) {
  const [drawing, setDrawing] = useState<Drawing>();
  const [failed, setFailed] = useState(false);
  const [tries, setTries] = useState(0);

  useEffect(() => {
    let mounted = true;
    let begun: Drawing | undefined;
    let observer: ResizeObserver | undefined;
    const begin = async () => {
      try {
        await waitForIdle();
        const library = await import('./echarts');
        const element = box.current;
        if (!mounted || element === null) return;
        begun = library.createChart(element);
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

const IDLE_TIMEOUT_MS = 2000;

/** The library takes a slow phone a second; what stands beside the chart shall be there first. */
function waitForIdle(): Promise<void> {
  return new Promise((done) => {
    const go = () => {
      done();
    };
    // Safari has none.
    if ('requestIdleCallback' in window) requestIdleCallback(go, { timeout: IDLE_TIMEOUT_MS });
    else setTimeout(go, 0);
  });
}
