import { http } from '../http';
import type { UpdateInfoBody, UserInfo, UserSolved } from '../types';

export async function userInfo(userId: number): Promise<UserInfo> {
  return (await http.get<UserInfo>(`/user/info/${userId}`)).data;
}

export async function updateInfo(body: UpdateInfoBody): Promise<UserInfo> {
  return (await http.patch<UserInfo>('/user/info', body)).data;
}

export async function userSolved(userId: number): Promise<UserSolved> {
  return (await http.get<UserSolved>(`/user/solved/${userId}`)).data;
}
