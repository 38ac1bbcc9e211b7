import { session, type UserInfo } from '../../api';
import { userQuery } from '../../domain/user';
import { queryClient } from '../query-client';

/** The profile of the user who is logged in, fetched once; without it the session ends. */
export async function ownProfile(): Promise<UserInfo> {
  const { userId } = session.get();
  try {
    return await queryClient.query({
      ...userQuery(userId),
      staleTime: 'static',
      gcTime: Infinity,
      retry: false,
    });
  } catch (error) {
    // Another user may have logged in meanwhile.
    if (session.get().userId === userId) session.clear();
    throw error;
  }
}
