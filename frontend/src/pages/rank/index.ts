import type { LoaderFunctionArgs } from 'react-router';
import { boardQuery, readBoard } from './board';

/** The query of the board at this address. */
export function boardQueryAt({ request }: Pick<LoaderFunctionArgs, 'request'>) {
  return boardQuery(readBoard(new URL(request.url).searchParams));
}
