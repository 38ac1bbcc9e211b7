import { memo, type ReactNode } from 'react';
import { formatInteger } from '../../../lib/format';
import type { ListLinks } from '../list-links';
import { CELL_SYMBOLS, type CellState, cellStateAt } from './cell-state';
import { HEAD_ROWS, LEADING_COLUMNS, SIZES } from './grid-layout';
import styles from './matrix.module.css';
import type { MatrixRow } from './matrix-view';
import { columnBox, positionName } from './use-grid-focus';

/** What all rows have in common. */
export interface GridTexts {
  language: string;
  states: Readonly<Record<CellState, string>>;
  challenges: readonly { challengeId: number; title: string }[];
  nameWidth: number;
  links: ListLinks;
}

interface GridRowProps {
  row: MatrixRow;
  index: number;
  /** The challenges to draw, joined by spaces: a text is compared by its value. */
  drawn: string;
  /** The column that Tab reaches; -1 in all rows but one. */
  focusColumn: number;
  texts: GridTexts;
}

/** A user's cells. Memoized, as scrolling down must only draw the rows that come into view. */
export const GridRow = memo(function GridRow(props: GridRowProps) {
  const { row, index, drawn, focusColumn, texts } = props;
  const { language, nameWidth, links } = texts;
  const { userId, username, score, solved } = row;
  const cell = (column: number) => ({
    row: index + HEAD_ROWS,
    column,
    isTabStop: column === focusColumn,
    nameWidth,
  });
  return (
    <div
      role="row"
      aria-rowindex={index + HEAD_ROWS + 1}
      className={styles.row}
      style={{ top: index * SIZES.row }}
    >
      <GridCell {...cell(0)} role="rowheader" className={styles.name} title={username}>
        <CellLink href={links.user(userId)}>{username}</CellLink>
      </GridCell>
      <GridCell {...cell(1)} className={styles.number}>
        <CellLink href={links.user(userId)}>{formatInteger(score, language)}</CellLink>
      </GridCell>
      <GridCell {...cell(2)} className={styles.number}>
        <CellLink href={links.submissions({ userId, result: 'correct' })}>
          {formatInteger(solved, language)}
        </CellLink>
      </GridCell>
      {readDrawn(drawn).map((at) => (
        <StateCell
          key={at}
          {...cell(LEADING_COLUMNS + at)}
          user={row}
          challenge={texts.challenges[at]}
          state={cellStateAt(row.cells, at)}
          texts={texts}
        />
      ))}
    </div>
  );
});

/** The indexes that were joined for `drawn`. */
export const readDrawn = (drawn: string) => (drawn === '' ? [] : drawn.split(' ').map(Number));

interface GridCellProps {
  row: number;
  column: number;
  isTabStop: boolean;
  nameWidth: number;
  role?: 'gridcell' | 'rowheader' | 'columnheader';
  className?: string | undefined;
  title?: string;
  sort?: 'ascending' | 'descending' | undefined;
  children: ReactNode;
}

/** A cell at its place; headers are cells, too. */
export function GridCell(props: GridCellProps) {
  const { row, column, isTabStop, nameWidth, role = 'gridcell', className = '', children } = props;
  const { start, size } = columnBox(column, nameWidth);
  return (
    <div
      role={role}
      aria-colindex={column + 1}
      aria-sort={props.sort}
      title={props.title}
      tabIndex={isTabStop ? 0 : -1}
      data-cell={positionName({ row, column })}
      className={`${styles.cell ?? ''} ${className}`}
      // The names stick to the start, so they stay in the flow.
      style={column === 0 ? { width: size } : { left: start, width: size }}
    >
      {children}
    </div>
  );
}

interface CellLinkProps {
  href: string | undefined;
  children: ReactNode;
}

/** The grid follows the link. A span in its place, so that the content looks alike. */
function CellLink({ href, children }: CellLinkProps) {
  if (href === undefined) return <span className={styles.plain}>{children}</span>;
  return (
    <a href={href} tabIndex={-1}>
      {children}
    </a>
  );
}

interface StateCellProps extends Omit<GridCellProps, 'children'> {
  user: MatrixRow;
  challenge: GridTexts['challenges'][number] | undefined;
  state: CellState;
  texts: GridTexts;
}

function StateCell({ user, challenge, state, texts, ...cell }: StateCellProps) {
  if (challenge === undefined) return null;
  const { challengeId, title } = challenge;
  const label = texts.states[state];
  const symbol = (
    <>
      <span className={styles.symbol} data-state={state} aria-hidden>
        {CELL_SYMBOLS[state]}
      </span>
      <span className={styles.word}>{label}</span>
    </>
  );
  return (
    <GridCell {...cell} title={`${user.username} · ${title} · ${label}`}>
      {state === 'untried' ? (
        symbol
      ) : (
        <CellLink href={texts.links.submissions({ userId: user.userId, challengeId })}>
          {symbol}
        </CellLink>
      )}
    </GridCell>
  );
}
