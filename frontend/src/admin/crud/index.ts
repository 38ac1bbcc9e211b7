export { type Guarded, operationOf } from './access';
export { transitionActions } from './actions/transition-actions';
export { type AuditEntry, auditLogProvider } from './audit-log-provider';
export { ALL, DETAIL, READ } from './field';
export { AuditedChanges } from './pages/audited-changes';
export { QuickCreate } from './pages/quick-create';
export { childrenOf, describeResource, type Resource } from './resource';
export { useResource } from './resources-context';
export { crudRoutes, refineResources } from './routes';
