import type { GuardedOperation } from '../access';
import { del, get, patch, post } from '../http';
import type {
  AdminInvitation,
  AdminInvitationBatch,
  AdminPeriod,
  AdminSession,
  AdminSetting,
  AdminUserGroup,
  BulkBody,
  BulkResult,
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

/** Posts the body of a row action to the path that its description names. */
export const postRowAction = (path: GuardedPath<'POST'>, body: object) => post<unknown>(path, body);

/** Does something with several rows of a resource. */
export const postBulk = (resource: string, body: BulkBody) =>
  post<BulkResult>(`/admin/${resource}/bulk`, body);

/** A user who can be chosen. */
export interface UserChoice {
  userId: number;
  username: string;
}

/** The users that a path lists as choices. */
export const fetchUserChoices = (path: GuardedPath<'GET'>) => get<UserChoice[]>(path);

/** The settings of the site, a row each; with `keys` only these. */
export function fetchSettings(keys?: string[]): Promise<AdminSetting[]> {
  const params: SettingsAdminListData['query'] = keys ? { key: keys } : ALL_ROWS;
  return get<AdminSetting[]>('/admin/settings', { params });
}

/** Saves all values or none. */
export const saveSettings = (body: SettingsSave) => patch<AdminSetting[]>('/admin/settings', body);

/** Sends a mail to the admin who asks for it. */
export const sendTestMail = () => post<TestMail>('/admin/settings/test-mail');

const sessionsPath = (userId: number) => `/admin/users/${String(userId)}/sessions`;

export const fetchSessions = (userId: number) => get<AdminSession[]>(sessionsPath(userId));

export const endSession = (userId: number, sessionId: AdminSession['id']) =>
  del(`${sessionsPath(userId)}/${sessionId}`);

export const createInvitations = (body: AdminInvitationBatch) =>
  post<AdminInvitation[]>('/admin/invitations/batch', body);

export const fetchUserGroups = () =>
  get<AdminUserGroup[]>('/admin/user-groups', { params: ALL_ROWS });

/** The seasons that count now. */
export const fetchRunningSeasons = () =>
  get<AdminPeriod[]>('/admin/periods', {
    params: { kind: 'season', state: ['open', 'frozen'], ...ALL_ROWS },
  });

/** Opens a new class, archives the groups that leave, and may end a season and open the next. */
export const rollOver = (body: UserGroupRollOver) =>
  post<AdminUserGroup>('/admin/user-groups/roll-over', body);
