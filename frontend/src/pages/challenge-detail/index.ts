import type { LoaderFunctionArgs } from 'react-router';
import { challengeIdOf } from './challenge-id';
import { detailQuery } from './queries';

/** The challenge that the page at this address shows. */
export function detailAt({ params }: Pick<LoaderFunctionArgs, 'params'>) {
  const id = challengeIdOf(params['challengeId']);
  return id === null ? undefined : detailQuery(id);
}
