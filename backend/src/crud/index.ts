/**
 * Generic CRUD for admin resources. A module describes its resource with `crudResource` (row, DTOs, `listSpec`), validates
 * writes in `CrudHooks`, and extends `crudController`.
 */
export { joinOnce } from './apply-list-query';
export { ActingUser, type Actor, type AuditEntry, AuditTrail, isLimited } from './audit-trail';
export { auditedChange } from './audited-change';
export { BulkBody, BulkResult, RemovedRow } from './bulk';
export { crudController } from './crud.controller';
export type { CrudHooks, LockPurpose } from './crud-hooks';
export { assertEndsAfterStart } from './assert-ends-after-start';
export { IdParameter, ListParameters } from './crud-openapi';
export {
  actionWith,
  type BulkActions,
  type ChangedRow,
  type CrudResource,
  crudResource,
  type Extra,
  findReadersOf,
  type Identified,
  rolesThatList,
  type VerbRoles,
} from './crud-resource';
export { CrudService } from './crud.service';
export { IdPipe, ListRateLimitGuard } from './crud-routes';
export { type ListQuery, readListQuery } from './list-query';
export {
  type Column,
  type Direction,
  EXACT,
  type Join,
  type ListSpec,
  listSpec,
  type Operator,
  RANGE,
  type ReadFilter,
  WORDS,
} from './list-spec';
export { serializeLists } from './serialize-rows';
export { editOf, Versioned } from './versioned';
