import type { Category } from '../../lib/enums';

/** Roles that admins grant to users. */
export const GRANTED_ROLES = ['author', 'reviewer', 'viewer'] as const;
export type GrantedRole = (typeof GRANTED_ROLES)[number];

/** Roles of the staff of campaigns, which end with the staff membership. */
export const STAFF_ROLES = ['lead', 'interviewer'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

export const ROLES = [...GRANTED_ROLES, ...STAFF_ROLES] as const;
export type Role = (typeof ROLES)[number];

/** A present role of a user, for some categories; an empty list means all categories. */
export interface ActiveRole {
  role: Role;
  categories: readonly Category[];
}

/** The rights of a user. */
export interface Rights {
  admin: boolean;
  roles: readonly ActiveRole[];
}

/** The rights of a player without a role. */
export const NO_RIGHTS: Rights = { admin: false, roles: [] };

/** Whether a user with these rights may call an operation for admins and these roles. */
export function mayCall({ admin, roles }: Rights, admitted: readonly Role[]): boolean {
  return admin || roles.some(({ role }) => admitted.includes(role));
}

/** Whether the user holds the role for the category. */
export function hasRoleFor({ roles }: Rights, role: Role, category: Category): boolean {
  return roles.some((held) => held.role === role && covers(held, category));
}

/** Whether the user sees present scores during a freeze: admins, and viewers of all categories. */
export function canViewScores({ admin, roles }: Rights): boolean {
  return admin || roles.some(({ role, categories }) => role === 'viewer' && !categories.length);
}

/** Whether the rights `now` include all rights of `before`. */
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
