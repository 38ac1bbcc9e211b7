import type { LoaderFunctionArgs } from 'react-router';
import { readBoard } from '../../domain/board';
import { boardQuery } from './board';

/** The query of the board in the URL; undefined for a period, whose state is not loaded yet. */
export function boardQueryAt({ request }: Pick<LoaderFunctionArgs, 'request'>) {
  const board = readBoard(new URL(request.url).searchParams);
  return typeof board.period === 'number' ? undefined : boardQuery(board, null);
}
