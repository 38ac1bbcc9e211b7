import type { LoaderFunctionArgs } from 'react-router';
import { readBoard } from './board-address';
import { boardQuery } from './queries';

/** The board that the page at this address shows. */
export function boardAt({ request }: Pick<LoaderFunctionArgs, 'request'>) {
  return boardQuery(readBoard(new URL(request.url).searchParams));
}
