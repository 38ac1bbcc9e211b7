import { http } from '../http';
import type {
  BoardGroup,
  DirectionBody,
  Scoreboard,
  UpdateInfoBody,
  UserInfo,
  UserSolved,
} from '../types';

export async function fetchUser(userId: number): Promise<UserInfo> {
  return (await http.get<UserInfo>(`/user/info/${String(userId)}`)).data;
}

export async function updateUser(body: UpdateInfoBody): Promise<UserInfo> {
  return (await http.patch<UserInfo>('/user/info', body)).data;
}

export async function fetchSolved(userId: number): Promise<UserSolved> {
  return (await http.get<UserSolved>(`/user/solved/${String(userId)}`)).data;
}

export async function fetchScoreboard(
  group: BoardGroup,
  params: { page?: number; pageSize?: number } = {},
): Promise<Scoreboard> {
  return (await http.get<Scoreboard>(`/user/scoreboard/${String(group)}`, { params })).data;
}

export async function fetchCategoryScoreboard(body: DirectionBody): Promise<Scoreboard> {
  return (await http.post<Scoreboard>('/user/scoreboard/direction', body)).data;
}
