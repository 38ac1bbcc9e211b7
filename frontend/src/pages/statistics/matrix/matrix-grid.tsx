import { type CSSProperties, type MouseEvent, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { Matrix } from '../../../api';
import { useLocalize } from '../../../i18n/languages';
import { useListLinks } from '../list-links';
import { CELL_STATES, type CellState } from './cell-state';
import { GridHead } from './grid-head';
import { HEAD_ROWS, LEADING_COLUMNS, SIZES, withIndex } from './grid-layout';
import { GridRow, type GridTexts } from './grid-row';
import styles from './matrix.module.css';
import type { MatrixRow, Sorting, SortKey } from './matrix-view';
import { columnBox, useGridFocus } from './use-grid-focus';
import { useGridWindow } from './use-grid-window';

interface MatrixGridProps {
  rows: readonly MatrixRow[];
  challenges: Matrix['challenges'];
  sorting: Sorting;
  onSort: (by: SortKey) => void;
}

/** Returns the names of all cell states. */
export function useStateNames(): Readonly<Record<CellState, string>> {
  const { t } = useTranslation();
  return useMemo(
    () =>
      // Built from the list of all states.
      Object.fromEntries(
        CELL_STATES.map((state) => [state, t(`statistics.matrix.state.${state}`)]),
      ) as Record<CellState, string>,
    [t],
  );
}

/** A grid of users × challenges. Only visible cells are rendered, so that thousands of users scroll smoothly. */
export function MatrixGrid({ rows, challenges, sorting, onSort }: MatrixGridProps) {
  const { t } = useTranslation();
  const scroller = useRef<HTMLDivElement>(null);
  const seen = useGridWindow(scroller, { rows: rows.length, columns: challenges.length });
  const { nameWidth, page } = seen;
  const texts = useGridTexts(challenges, nameWidth);
  const size = {
    rows: HEAD_ROWS + rows.length,
    columns: LEADING_COLUMNS + challenges.length,
  };
  const { focus, ...handlers } = useGridFocus(scroller, { ...size, page, nameWidth });
  const handleClick = useFollowLink();
  const columns = withIndex(seen.columns, focus.column - LEADING_COLUMNS);
  const drawn = columns.join(' ');
  const last = columnBox(size.columns - 1, nameWidth);
  return (
    // Key events bubble from the focused cell to the grid.
    <div
      ref={scroller}
      role="grid"
      aria-label={t('statistics.matrix.title')}
      aria-rowcount={size.rows}
      aria-colcount={size.columns}
      className={styles.scroller}
      onScroll={seen.handleScroll}
      onKeyDown={handlers.handleKeyDown}
      onFocus={handlers.handleFocus}
      onClick={handleClick}
    >
      <div
        role="presentation"
        className={styles.canvas}
        style={{ ...SIZE_VARIABLES, width: last.start + last.size }}
      >
        <GridHead drawn={columns} focus={focus} sorting={sorting} texts={texts} onSort={onSort} />
        <div role="rowgroup" className={styles.body} style={{ height: rows.length * SIZES.row }}>
          {withIndex(seen.rows, focus.row - HEAD_ROWS).map((index) => {
            const row = rows[index];
            return (
              row && (
                <GridRow
                  key={index}
                  row={row}
                  index={index}
                  drawn={drawn}
                  focusColumn={focus.row === index + HEAD_ROWS ? focus.column : -1}
                  texts={texts}
                />
              )
            );
          })}
        </div>
      </div>
    </div>
  );
}

const SIZE_VARIABLES = {
  '--row': `${String(SIZES.row)}px`,
  '--titles': `${String(SIZES.titles)}px`,
  '--sorts': `${String(SIZES.sorts)}px`,
} as CSSProperties; // React's type of styles lacks custom properties.

function useGridTexts(challenges: Matrix['challenges'], nameWidth: number): GridTexts {
  const { i18n } = useTranslation();
  const localize = useLocalize();
  const states = useStateNames();
  const links = useListLinks();
  return useMemo(
    () => ({
      language: i18n.language || 'zh-CN',
      states,
      challenges: challenges.map(({ challengeId, title, titleEn }) => ({
        challengeId,
        title: localize(title, titleEn),
      })),
      nameWidth,
      links,
    }),
    [i18n.language, localize, states, challenges, nameWidth, links],
  );
}

/** Follows links of cells with the router. A router link in each of a thousand cells would be too slow. */
function useFollowLink() {
  const navigate = useNavigate();
  return (event: MouseEvent<HTMLElement>) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
      return;
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (link === null) return;
    event.preventDefault();
    void navigate(link.pathname + link.search);
  };
}
