import type { GuardedOperation } from '../access';
import { del, get, patch, post } from '../http';
import type {
  AdminInvitation,
  AdminInvitationBatch,
  AdminPeriod,
  AccountSession,
  AdminSetting,
  AdminUserGroup,
  BulkBody,
  BulkResult,
  RollOverPreview,
  SettingsAdminListData,
  SettingsSave,
  TestMail,
  UserGroupRollOver,
} from '../types';

const ALL_ROWS = { _start: 0, _end: 100 };

/** A path of the API that the document lists for this method. */
export type GuardedPath<Method extends string> = GuardedOperation extends infer Operation
  ? Operation extends `${Method} ${infer Path}`
    ? Path
    : never
  : never;

/** Posts the body of a row action to its path. */
export const postRowAction = (path: GuardedPath<'POST'>, body: object) => post<unknown>(path, body);

/** Runs a bulk action on rows of a resource. */
export const postBulk = (resource: string, body: BulkBody) =>
  post<BulkResult>(`/admin/${resource}/bulk`, body);

/** A user in a list of choices. */
export interface UserChoice {
  userId: number;
  username: string;
}

/** The users that a path offers as choices. */
export const fetchUserChoices = (path: GuardedPath<'GET'>) => get<UserChoice[]>(path);

/** The site settings, one row each; all of them, or only `keys`. */
export function fetchSettings(keys?: string[]): Promise<AdminSetting[]> {
  const params: SettingsAdminListData['query'] = keys ? { key: keys } : ALL_ROWS;
  return get<AdminSetting[]>('/admin/settings', { params });
}

/** Saves all values or none. */
export const saveSettings = (body: SettingsSave) => patch<AdminSetting[]>('/admin/settings', body);

/** Sends a test mail to the admin who calls it. */
export const sendTestMail = () => post<TestMail>('/admin/settings/test-mail');

const sessionsPath = (userId: number) => `/admin/users/${String(userId)}/sessions`;

export const fetchSessions = (userId: number) => get<AccountSession[]>(sessionsPath(userId));

export const endSession = (userId: number, sessionId: AccountSession['id']) =>
  del(`${sessionsPath(userId)}/${sessionId}`);

export const createInvitations = (body: AdminInvitationBatch) =>
  post<AdminInvitation[]>('/admin/invitations/batch', body);

export const fetchUserGroups = () =>
  get<AdminUserGroup[]>('/admin/user-groups', { params: ALL_ROWS });

/** The seasons that are running now. */
export const fetchRunningSeasons = () =>
  get<AdminPeriod[]>('/admin/periods', {
    params: { kind: 'season', state: ['open', 'frozen'], ...ALL_ROWS },
  });

/** Creates a new class, archives groups, and may end a season and create the next. */
/** What is left to do in the campaigns before a new year. */
export const fetchRollOverPreview = () => get<RollOverPreview>('/admin/user-groups/roll-over');

export const rollOver = (body: UserGroupRollOver) =>
  post<AdminUserGroup>('/admin/user-groups/roll-over', body);
