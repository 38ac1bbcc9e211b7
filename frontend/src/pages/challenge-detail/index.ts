import type { LoaderFunctionArgs } from 'react-router';
import { challengeQuery } from '../../domain/challenge';
import { parseId } from '../../lib/parse-id';

/** The query of the challenge in the URL. */
export function detailQueryAt({ params }: Pick<LoaderFunctionArgs, 'params'>) {
  const id = parseId(params['challengeId']);
  return id === null ? undefined : challengeQuery(id);
}
