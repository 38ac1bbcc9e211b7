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
  GRANTABLE_ROLES,
  hasRoleFor,
  keepsRights,
  mayCall,
  NO_RIGHTS,
  type Rights,
  type Role,
  ROLES,
} from './roles';
