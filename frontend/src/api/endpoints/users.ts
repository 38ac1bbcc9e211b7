import { get, http, patch, post } from '../http';
import type {
  AdminSavedBoard,
  AdminSavedBoardCreate,
  BoardExportBody,
  DirectionBody,
  DirectionScoreboard,
  Ledger,
  LedgerLine,
  SavedBoardView,
  Scoreboard,
  UpdateInfoBody,
  UserInfo,
  UserSolved,
} from '../types';

export const fetchUser = (userId: number) => get<UserInfo>(`/user/info/${String(userId)}`);

export const updateUser = (body: UpdateInfoBody) => patch<UserInfo>('/user/info', body);

export const fetchSolved = (userId: number) => get<UserSolved>(`/user/solved/${String(userId)}`);

export const fetchLedger = (
  userId: number,
  params: { kind?: LedgerLine['kind']; page?: number; pageSize: number },
) => get<Ledger>(`/user/ledger/${String(userId)}`, { params });

export const fetchScoreboard = (group: number, params: { page?: number; pageSize?: number } = {}) =>
  get<Scoreboard>(`/user/scoreboard/${String(group)}`, { params });

export const fetchCategoryScoreboard = (body: DirectionBody) =>
  post<DirectionScoreboard>('/user/scoreboard/direction', body);

/** A scoreboard as a workbook. */
export async function exportBoard(body: BoardExportBody): Promise<Blob> {
  return (await http.post<Blob>('/admin/scoreboard/export', body, { responseType: 'blob' })).data;
}

/** The saved boards visible to the user, in order. */
export const fetchSavedBoards = () => get<SavedBoardView[]>('/saved-boards');

export const saveBoard = (body: AdminSavedBoardCreate) =>
  post<AdminSavedBoard>('/admin/saved-boards', body);
