export function avatarPath(userId: number): string {
  return `/api/user/avatar/${String(userId)}`;
}
