import { http } from '../http';
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
 * A picture as an address of this page, since an img element cannot carry the session's header; `anew` passes over
 * what the browser keeps.
 */
export async function picture(address: string, anew = false): Promise<string> {
  // Only the path counts, so that the session never travels to another host.
  const { pathname, search } = new URL(address, window.location.origin);
  const { data } = await http.get<Blob>(pathname + search, {
    baseURL: '',
    responseType: 'blob',
    ...(anew ? { headers: { 'Cache-Control': 'no-cache' } } : {}),
  });
  return URL.createObjectURL(data);
}
