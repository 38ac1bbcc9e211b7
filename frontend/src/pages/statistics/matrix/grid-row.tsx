import { memo, type ReactNode } from 'react';
import { formatInteger } from '../../../lib/format';
import type { ListLinks } from '../list-links';
import { CELL_SYMBOLS, type CellState, cellStateAt } from './cell-state';
import { HEAD_ROWS, LEADING_COLUMNS, SIZES } from './grid-layout';
import styles from './matrix.module.css';
import type { MatrixRow } from './matrix-view';
import { columnBox, positionName } from './use-grid-focus';

/** Props that are equal in all rows. */
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
  /** Indexes of the challenges to render, joined by spaces: a string is compared by value. */
  drawn: string;
  /** The column with tabindex 0; -1 in other rows. */
  focusColumn: number;
  texts: GridTexts;
}

/** A user's row. Memoized, so that scrolling renders new rows only. */
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

/** Parses the indexes in `drawn`. */
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

/** A cell at its position, also for headers. */
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
      // Names are sticky, so they are not positioned absolutely.
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

/** A link that the grid follows; a span without an address, so that both look alike. */
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
