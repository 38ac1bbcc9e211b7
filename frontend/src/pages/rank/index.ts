import type { LoaderFunctionArgs } from 'react-router';
import { readBoard } from '../../domain/board';
import { boardQuery } from './board';

/** The query of the board at this address; undefined for that of a period, whose state is not known yet. */
export function boardQueryAt({ request }: Pick<LoaderFunctionArgs, 'request'>) {
  const board = readBoard(new URL(request.url).searchParams);
  return typeof board.period === 'number' ? undefined : boardQuery(board, null);
}
