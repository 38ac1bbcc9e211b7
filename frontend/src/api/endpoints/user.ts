import { http } from '../http';
import { ownPath } from './own-path';
import type { UpdateInfoBody, UserInfo, UserSolved } from '../types';

export async function userInfo(userId: number): Promise<UserInfo> {
  return (await http.get<UserInfo>(`/user/info/${String(userId)}`)).data;
}

export async function updateInfo(body: UpdateInfoBody): Promise<UserInfo> {
  return (await http.patch<UserInfo>('/user/info', body)).data;
}

export async function userSolved(userId: number): Promise<UserSolved> {
  return (await http.get<UserSolved>(`/user/solved/${String(userId)}`)).data;
}

/**
 * An account's picture, fetched with the session's header, which an img element cannot carry; `anew` passes over what
 * the browser keeps.
 */
export async function avatar(address: string, anew = false): Promise<Blob> {
  const { data } = await http.get<Blob>(ownPath('avatar', address), {
    baseURL: '',
    responseType: 'blob',
    ...(anew ? { headers: { 'Cache-Control': 'no-cache' } } : {}),
  });
  return data;
}
