import { Skeleton } from 'antd';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../error-state';
import styles from './chart.module.css';
import type { ChartOption } from './chart-option';
import { useECharts } from './use-drawing';

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
