export { AnyUser, AUDIENCE, type Audience, Public, type Role, Roles, ROLES } from './audience';
export { CurrentUser, type SessionUser } from './current-user';
export { Info, type RequestInfo, requestInfoOf } from './request-info';
