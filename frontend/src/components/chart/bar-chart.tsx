import { type KeyboardEvent, useCallback, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { formatInteger } from '../../lib/format';
import { type BarChartData, barOption } from './bar-option';
import { Chart, type ECharts } from './chart';
import { useChartTheme } from './chart-theme';
import styles from './chart.module.css';

/** Returns the link of a value; undefined if there is no list behind it. */
export type LinkOfValue = (point: number, series: number) => string | undefined;

export interface BarChartProps extends BarChartData {
  /** The accessible name. */
  label: string;
  linkOf?: LinkOfValue;
}

const PAGE = 7;

/**
 * A bar chart. A click on a bar opens its list. Arrow keys or a tap select a point, whose values and links are shown
 * below, because bars are too thin for a finger.
 */
export function BarChart({ label, linkOf, ...data }: BarChartProps) {
  const { t, i18n } = useTranslation();
  const { series, points, stacked, inView } = data;
  const theme = useChartTheme();
  const option = useMemo(
    () =>
      barOption(
        { series, points, ...(stacked === undefined ? {} : { stacked }), inView },
        label,
        theme,
      ),
    [series, points, stacked, inView, label, theme],
  );
  const [chart, setChart] = useState<ECharts>();
  const [chosen, setChosen] = useState<number>();
  const last = points.length - 1;
  const index = Math.min(chosen ?? last, last);
  const point = points[index];
  useChartClicks(chart, { linkOf, touch: theme.touch, onChoose: setChosen });

  const choose = (next: number) => {
    const inside = Math.max(0, Math.min(next, last));
    setChosen(inside);
    if (chart && !chart.isDisposed()) showPoint(chart, inside);
  };

  const handleKeyDown = (event: KeyboardEvent) => {
    const target = targetOfKey(event.key, index, last);
    if (target === undefined) return;
    event.preventDefault();
    choose(target);
  };

  if (point === undefined) return null;
  const values = series.map(({ name }, at) => ({
    name,
    value: formatInteger(point.values[at] ?? 0, i18n.language),
    link: (point.values[at] ?? 0) > 0 ? linkOf?.(index, at) : undefined,
  }));
  const text = [point.title, ...values.map(({ name, value }) => `${name} ${value}`)].join(', ');
  return (
    <>
      <div
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-orientation="horizontal"
        aria-valuemin={0}
        aria-valuemax={last}
        aria-valuenow={index}
        aria-valuetext={text}
        className={styles.slider}
        onKeyDown={handleKeyDown}
        onBlur={() => chart?.isDisposed() === false && chart.dispatchAction({ type: 'hideTip' })}
      >
        <Chart size="low" option={option} onChart={setChart} />
      </div>
      <p className={styles.reading}>
        <span className={styles.readingTitle}>{point.title}</span>
        {values.map(({ name, value, link }) => (
          <span key={name}>
            {name}{' '}
            {link === undefined ? (
              <strong>{value}</strong>
            ) : (
              <Link
                to={link}
                aria-label={t('common.chart.open', { title: point.title, name, value })}
              >
                {value}
              </Link>
            )}
          </span>
        ))}
      </p>
    </>
  );
}

function targetOfKey(key: string, index: number, last: number): number | undefined {
  switch (key) {
    case 'ArrowLeft':
    case 'ArrowDown':
      return index - 1;
    case 'ArrowRight':
    case 'ArrowUp':
      return index + 1;
    case 'PageDown':
      return index - PAGE;
    case 'PageUp':
      return index + PAGE;
    case 'Home':
      return 0;
    case 'End':
      return last;
    default:
      return undefined;
  }
}

/** Shows the tooltip of a point, and moves the part in view where the point is outside. */
function showPoint(chart: ECharts, index: number): void {
  const { dataZoom } = chart.getOption() as {
    dataZoom?: { startValue: number; endValue: number }[];
  };
  const zoom = dataZoom?.[0];
  if (zoom && (index < zoom.startValue || index > zoom.endValue)) {
    const width = zoom.endValue - zoom.startValue;
    const startValue = index < zoom.startValue ? index : index - width;
    chart.dispatchAction({ type: 'dataZoom', startValue, endValue: startValue + width });
  }
  chart.dispatchAction({ type: 'showTip', seriesIndex: 0, dataIndex: index });
}

interface ClickOptions {
  linkOf: LinkOfValue | undefined;
  touch: boolean;
  onChoose: (index: number) => void;
}

function useChartClicks(chart: ECharts | undefined, { linkOf, touch, onChoose }: ClickOptions) {
  const navigate = useNavigate();
  const handleBar = useCallback(
    ({ dataIndex, seriesIndex = 0 }: { dataIndex: number; seriesIndex?: number }) => {
      const link = touch ? undefined : linkOf?.(dataIndex, seriesIndex);
      if (link !== undefined) void navigate(link);
    },
    [linkOf, navigate, touch],
  );
  useEffect(() => {
    if (!chart || chart.isDisposed()) return undefined;
    const handlePlace = ({ offsetX, offsetY }: { offsetX: number; offsetY: number }) => {
      if (!chart.containPixel('grid', [offsetX, offsetY])) return;
      onChoose(Math.round(chart.convertFromPixel({ xAxisIndex: 0 }, offsetX)));
    };
    chart.on('click', handleBar);
    chart.getZr().on('click', handlePlace);
    return () => {
      if (chart.isDisposed()) return;
      chart.off('click', handleBar);
      chart.getZr().off('click', handlePlace);
    };
  }, [chart, handleBar, onChoose]);
}
