export { AnyUser, AUDIENCE, type Audience, Public, type Role, Roles, ROLES } from './audience';
export {
  CurrentUser,
  type SessionUser,
  Info,
  type RequestInfo,
  requestIdOf,
  requestInfoOf,
} from './request-info';
