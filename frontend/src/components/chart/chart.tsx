import { Skeleton } from 'antd';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../alerts';
import styles from './chart.module.css';
import type { ChartOption, createChart } from './echarts';

interface ChartProps {
  option: ChartOption;
  size?: 'wide' | 'square' | 'low';
  /** Receives the ECharts instance once it exists. */
  onChart?: (chart: ECharts | undefined) => void;
}

/** Reserves the space of a chart while its code loads. */
export function Chart({ option, size = 'wide', onChart }: ChartProps) {
  const { t } = useTranslation();
  const box = useRef<HTMLDivElement>(null);
  const { chart, failed, retry } = useECharts(box, option);
  const ready = chart !== undefined;
  useEffect(() => onChart?.(chart), [onChart, chart]);
  return (
    <div className={`${styles.container ?? ''} ${styles[size] ?? ''}`}>
      {failed && <ErrorState message={t('common.chart.failed')} onRetry={retry} />}
      {!failed && !ready && (
        <Skeleton active className={styles.skeleton ?? ''} title={false} paragraph={{ rows: 6 }} />
      )}
      <div ref={box} className={styles.canvas} hidden={failed} />
    </div>
  );
}

export type ECharts = ReturnType<typeof createChart>;

/** Loads ECharts, renders the option into the element and follows its size. */
function useECharts(box: RefObject<HTMLElement | null>, option: ChartOption) {
  const [chart, setChart] = useState<ECharts>();
  const [failed, setFailed] = useState(false);
  const [tries, setTries] = useState(0);

  useEffect(() => {
    let mounted = true;
    let created: ECharts | undefined;
    let observer: ResizeObserver | undefined;
    const create = async () => {
      try {
        await waitForIdle();
        const library = await import('./echarts');
        const element = box.current;
        if (!mounted || element === null) return;
        created = library.createChart(element);
        observer = new ResizeObserver(() => {
          // A hidden page has no size.
          if (element.clientWidth > 0) created?.resize();
        });
        observer.observe(element);
        element.addEventListener('wheel', allowPageScroll, { capture: true });
        setChart(created);
      } catch {
        if (mounted) setFailed(true);
      }
    };
    void create();
    return () => {
      mounted = false;
      observer?.disconnect();
      created?.dispose();
      setChart(undefined);
    };
  }, [box, tries]);

  useEffect(() => {
    // Removes series that are gone, but keeps the zoom.
    if (chart && !chart.isDisposed()) chart.setOption(option, { replaceMerge: ['series'] });
  }, [chart, option]);

  const retry = useCallback(() => {
    setFailed(false);
    setTries((count) => count + 1);
  }, []);
  return { chart, failed, retry };
}

/** Prevents ECharts from blocking the page's scrolling when the wheel is used without Ctrl. */
function allowPageScroll(event: WheelEvent): void {
  if (!event.ctrlKey) event.stopPropagation();
}

const IDLE_TIMEOUT_MS = 2000;

/** Waits for idle time, because loading ECharts takes a second on a slow phone. */
function waitForIdle(): Promise<void> {
  return new Promise((done) => {
    const go = () => done();
    // Not available in Safari.
    if ('requestIdleCallback' in window) requestIdleCallback(go, { timeout: IDLE_TIMEOUT_MS });
    else setTimeout(go, 0);
  });
}
