import { useQuery } from '@tanstack/react-query';
import { instanceQuery } from '../../../api';
import { useSecondsLeft } from '../../../hooks/use-seconds-left';
import { type Standing, standingOf } from './standing';

interface StandingQuery {
  /** Undefined until the server has told. */
  standing: Standing | undefined;
  error: Error | null;
  retry: () => void;
}

export function useStanding(challengeId: number): StandingQuery {
  const { data, error, refetch } = useQuery(instanceQuery());
  const over = useSecondsLeft(data?.expiration ?? null, data?.aheadMs ?? 0) === 0;
  return {
    standing: data === undefined ? undefined : standingOf(data, challengeId, over),
    error: data === undefined ? error : null,
    retry: () => void refetch(),
  };
}
