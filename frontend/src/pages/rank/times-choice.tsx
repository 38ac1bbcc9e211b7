import { Suspense, useState } from 'react';
import { Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';
import { LazyBoundary, lazyComponent, InlineAlert } from '../../components';
import type { Board, BoardTimes } from '../../domain/board';
import { isDateTime, isReversedRange } from '../../lib/date-time';
import styles from './rank.module.css';

// Loaded on demand, because the picker is large and rarely used.
const TimePicker = lazyComponent(async () => (await import('./time-picker')).TimePicker);

const BOUNDS = ['from', 'to'] as const;

export type PeriodChange = Pick<Board, 'period' | 'from' | 'to'>;

interface TimesChoiceProps {
  times: BoardTimes;
  onChange: (change: PeriodChange) => void;
}

/** The time range of a board; without bounds it becomes the board of all times. */
export function TimesChoice({ times, onChange }: TimesChoiceProps) {
  const { t } = useTranslation();
  const [edited, setEdited] = useState<{ of: string; times: BoardTimes }>();
  // An invalid range stays in the inputs until the URL changes.
  const address = `${times.from ?? ''} ${times.to ?? ''}`;
  const { from, to } = edited?.of === address ? edited.times : times;
  const shown = { from, to };
  const isReversed = isReversedRange(from, to);
  const isUnreadable = !isReadable(shown);

  const handleChange = (change: BoardTimes) => {
    const next = { ...shown, ...change };
    setEdited({ of: address, times: next });
    if (!isReadable(next) || isReversedRange(next.from, next.to)) return;
    const isOpen = next.from === undefined && next.to === undefined;
    onChange({ ...next, period: isOpen ? 'all' : null });
  };

  return (
    <LazyBoundary resetKey={null}>
      <Suspense fallback={<Skeleton.Input active className={styles.times ?? ''} />}>
        <div role="group" aria-label={t('rank.times.label')} className={styles.times}>
          {BOUNDS.map((name) => (
            <TimePicker
              key={name}
              label={t(`rank.times.${name}`)}
              value={shown[name]}
              invalid={isReversed}
              onChange={(value) => handleChange({ [name]: value })}
            />
          ))}
          {isUnreadable && <InlineAlert tone="error" message={t('common.notADate')} />}
          {isReversed && <InlineAlert tone="error" message={t('rank.times.reversed')} />}
        </div>
      </Suspense>
    </LazyBoundary>
  );
}

/** Whether both are valid times. */
function isReadable({ from, to }: BoardTimes): boolean {
  return [from, to].every((time) => time === undefined || isDateTime(time));
}
