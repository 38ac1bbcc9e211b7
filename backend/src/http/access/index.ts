export { ADMITTED_ROLES, AnyUser, AUDIENCE, type Audience, Public, Roles } from './audience';
export {
  CurrentUser,
  type SessionUser,
  Info,
  type RequestInfo,
  requestIdOf,
  requestInfoOf,
} from './request-info';
export {
  type ActiveRole,
  canViewScores,
  GRANTED_ROLES,
  type GrantedRole,
  hasRoleFor,
  keepsRights,
  mayCall,
  NO_RIGHTS,
  type Rights,
  type Role,
  ROLES,
  STAFF_ROLES,
  type StaffRole,
} from './roles';
