import { http } from '../http';
import type { BoardGroup, DirectionBody, Scoreboard } from '../types';

export interface BoardPage {
  page?: number;
  pageSize?: number;
}

export async function fetchScoreboard(
  group: BoardGroup,
  page: BoardPage = {},
): Promise<Scoreboard> {
  return (await http.get<Scoreboard>(`/user/scoreboard/${String(group)}`, { params: page })).data;
}

export async function fetchCategoryScoreboard(body: DirectionBody): Promise<Scoreboard> {
  return (await http.post<Scoreboard>('/user/scoreboard/direction', body)).data;
}
