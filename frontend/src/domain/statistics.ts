import { useCanCall } from './access';

/** Whether the user may open the statistics of challenges; the server checks each call itself. */
export function useMaySeeStatistics(): boolean {
  return useCanCall()('GET /admin/statistics/challenges/{id}');
}
