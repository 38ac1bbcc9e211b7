import { type AuthSession, useSession } from '../api';

/** Whether a session may open the pages of the statistics; the server decides on each call by itself. */
export const maySeeStatistics = ({ perm }: AuthSession) => perm === 'admin';

export const useMaySeeStatistics = () => maySeeStatistics(useSession());
