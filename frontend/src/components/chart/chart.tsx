import { Skeleton } from 'antd';
import { useRef, type RefObject, useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../notices';
import styles from './chart.module.css';
import type { ChartOption, createChart } from './echarts';

interface ChartProps {
  option: ChartOption;
  size?: 'wide' | 'square';
}

/** Room for a drawing that arrives later, so that nothing jumps when it does. */
export function Chart({ option, size = 'wide' }: ChartProps) {
  const { t } = useTranslation();
  const box = useRef<HTMLDivElement>(null);
  const { ready, failed, retry } = useECharts(box, option);
  return (
    <div className={`${styles.room ?? ''} ${styles[size] ?? ''}`}>
      {failed && <ErrorState message={t('ui.chart.failed')} onRetry={retry} />}
      {!failed && !ready && (
        <Skeleton active className={styles.waiting ?? ''} title={false} paragraph={{ rows: 6 }} />
      )}
      <div ref={box} className={styles.drawing} hidden={failed} />
    </div>
  );
}

type Drawing = ReturnType<typeof createChart>;

/** Loads the library when a chart is there to be drawn, and keeps the drawing in step with its box. */
function useECharts(box: RefObject<HTMLElement | null>, option: ChartOption) {
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
