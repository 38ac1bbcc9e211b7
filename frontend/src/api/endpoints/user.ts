import { http } from '../http';
import { checkedPath } from './own-path';
import type { UpdateInfoBody, UserInfo, UserSolved } from '../types';

export async function fetchUser(userId: number): Promise<UserInfo> {
  return (await http.get<UserInfo>(`/user/info/${String(userId)}`)).data;
}

export async function updateUser(body: UpdateInfoBody): Promise<UserInfo> {
  return (await http.patch<UserInfo>('/user/info', body)).data;
}

export async function fetchSolved(userId: number): Promise<UserSolved> {
  return (await http.get<UserSolved>(`/user/solved/${String(userId)}`)).data;
}

/**
 * An account's picture, fetched with the session's header, which an img element cannot carry; `anew` passes over what
 * the browser keeps.
 */
export async function fetchAvatar(address: string, anew = false): Promise<Blob> {
  const { data } = await http.get<Blob>(checkedPath('avatar', address), {
    baseURL: '',
    responseType: 'blob',
    ...(anew ? { headers: { 'Cache-Control': 'no-cache' } } : {}),
  });
  return data;
}
