import type { Category } from '../../lib/enums';

/** Roles that admins grant to users, besides what `perm` says. */
export const GRANTED_ROLES = ['author', 'reviewer', 'viewer'] as const;
export type GrantedRole = (typeof GRANTED_ROLES)[number];

/** Roles of those who work on a campaign, while they do. */
export const STAFF_ROLES = ['lead', 'interviewer'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

export const ROLES = [...GRANTED_ROLES, ...STAFF_ROLES] as const;
export type Role = (typeof ROLES)[number];

/** The granted roles that open something; the others are not granted until they do. */
export const GRANTABLE_ROLES = ['author', 'viewer'] as const satisfies readonly GrantedRole[];

/** A role that a user holds now, for some categories or, where the list is empty, for all. */
export interface ActiveRole {
  role: Role;
  categories: readonly Category[];
}

/** What decides about the access of a user. */
export interface Rights {
  admin: boolean;
  roles: readonly ActiveRole[];
}

/** The rights of a player without a role. */
export const NO_RIGHTS: Rights = { admin: false, roles: [] };

/** Whether an operation for admins and for holders of these roles admits the user. */
export function mayCall({ admin, roles }: Rights, admitted: readonly Role[]): boolean {
  return admin || roles.some(({ role }) => admitted.includes(role));
}

/** Whether the user holds the role for the category. */
export function hasRoleFor({ roles }: Rights, role: Role, category: Category): boolean {
  return roles.some((held) => held.role === role && covers(held, category));
}

/** Whether the user sees all scores as they are, also during a freeze: admins, and viewers of all categories. */
export function canViewScores({ admin, roles }: Rights): boolean {
  return admin || roles.some(({ role, categories }) => role === 'viewer' && !categories.length);
}

/** Whether the rights `now` contain everything that was held `before`. */
export function keepsRights(before: Rights, now: Rights): boolean {
  if (now.admin) return true;
  return (
    !before.admin &&
    before.roles.every((old) =>
      now.roles.some(({ role, categories }) => role === old.role && contains(categories, old)),
    )
  );
}

function contains(categories: ActiveRole['categories'], old: ActiveRole): boolean {
  if (categories.length === 0) return true;
  return old.categories.length > 0 && old.categories.every((one) => categories.includes(one));
}

function covers({ categories }: ActiveRole, category: Category): boolean {
  return categories.length === 0 || categories.includes(category);
}
