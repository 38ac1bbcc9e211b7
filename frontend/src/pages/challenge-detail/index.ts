import type { LoaderFunctionArgs } from 'react-router';
import { challengeQuery, parseChallengeId } from '../../domain/challenge';

/** The query of the challenge at this address. */
export function detailQueryAt({ params }: Pick<LoaderFunctionArgs, 'params'>) {
  const id = parseChallengeId(params['challengeId']);
  return id === null ? undefined : challengeQuery(id);
}
