import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { challengeStatisticsPath } from '../../../lib/routes';
import { LEADING_COLUMNS } from './grid-layout';
import { GridCell, type GridTexts } from './grid-row';
import styles from './matrix.module.css';
import type { Sorting, SortKey } from './matrix-view';

interface GridHeadProps {
  /** Indexes of the challenges to render. */
  drawn: readonly number[];
  focus: { row: number; column: number };
  sorting: Sorting;
  texts: GridTexts;
  onSort: (by: SortKey) => void;
}

const LEADING = ['name', 'score', 'solved'] as const;
const LEADING_CLASSES = [styles.name, styles.number, styles.number];

/** Two header rows: titles linked to the challenges, and sort buttons. */
export function GridHead({ drawn, focus, sorting, texts, onSort }: GridHeadProps) {
  const { t } = useTranslation();
  const { challenges, nameWidth } = texts;
  const cell = (row: number, column: number) => ({
    row,
    column,
    isTabStop: focus.row === row && focus.column === column,
    nameWidth,
    role: 'columnheader' as const,
    className: LEADING_CLASSES[column],
  });
  const sortCell = (by: SortKey, column: number, title: string) => (
    <GridCell
      key={column}
      {...cell(1, column)}
      sort={sorting.by === by ? ARIA_SORT[sorting.order] : undefined}
    >
      <SortButton
        label={t('statistics.matrix.sortBy', { column: title })}
        order={sorting.by === by ? sorting.order : undefined}
        onClick={() => onSort(by)}
      />
    </GridCell>
  );
  return (
    <div role="rowgroup" className={styles.head}>
      <HeadRow index={1} className={styles.titles}>
        {LEADING.map((name, column) => (
          <GridCell key={name} {...cell(0, column)}>
            <span className={styles.leadingTitle}>{t(`statistics.matrix.column.${name}`)}</span>
          </GridCell>
        ))}
        {drawn.map((at) => (
          <GridCell key={at} {...cell(0, LEADING_COLUMNS + at)} title={challenges[at]?.title ?? ''}>
            <a
              className={styles.challengeTitle}
              href={challengeStatisticsPath(challenges[at]?.challengeId ?? 0)}
              tabIndex={-1}
            >
              {challenges[at]?.title}
            </a>
          </GridCell>
        ))}
      </HeadRow>
      <HeadRow index={2} className={styles.sorts}>
        {LEADING.map((name, column) =>
          sortCell(name, column, t(`statistics.matrix.column.${name}`)),
        )}
        {drawn.map((at) =>
          sortCell(
            challenges[at]?.challengeId ?? 0,
            LEADING_COLUMNS + at,
            challenges[at]?.title ?? '',
          ),
        )}
      </HeadRow>
    </div>
  );
}

const ARIA_SORT = { asc: 'ascending', desc: 'descending' } as const;
const ARROWS = { asc: '▲', desc: '▼', none: '⇅' } as const;

interface HeadRowProps {
  index: number;
  className: string | undefined;
  children: ReactNode;
}

function HeadRow({ index, className, children }: HeadRowProps) {
  return (
    <div role="row" aria-rowindex={index} className={`${styles.headRow ?? ''} ${className ?? ''}`}>
      {children}
    </div>
  );
}

interface SortButtonProps {
  label: string;
  order: Sorting['order'] | undefined;
  onClick: () => void;
}

const unsorted = 'none';

function SortButton({ label, order, onClick }: SortButtonProps) {
  return (
    <button
      type="button"
      tabIndex={-1}
      className={styles.sort}
      data-active={order !== undefined}
      aria-label={label}
      title={label}
      onClick={onClick}
    >
      <span aria-hidden>{ARROWS[order ?? unsorted]}</span>
    </button>
  );
}
