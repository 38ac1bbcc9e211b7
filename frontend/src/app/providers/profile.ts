import { session, fetchUser, type UserInfo } from '../../api';

let loaded: { userId: number; profile: Promise<UserInfo> } | undefined;

/** The profile of who is logged in, fetched once; without it there is no session. */
export async function ownProfile(): Promise<UserInfo> {
  const { userId } = session.get();
  if (loaded?.userId !== userId) loaded = { userId, profile: fetchUser(userId) };
  try {
    return await loaded.profile;
  } catch (error) {
    loaded = undefined;
    session.clear();
    throw error;
  }
}

session.subscribe((now, before) => {
  if (now.userId !== before.userId) loaded = undefined;
});
