export { type Guarded, operationOf } from './access';
export { transitionActions } from './actions/transition-actions';
export { auditLogProvider } from './audit-log-provider';
export { deleteDraftsOf } from './drafts/draft-storage';
export { ALL, DETAIL, READ } from './field';
export { LeaveGuard } from './form/leave-guard';
export { QuickCreate } from './pages/quick-create';
export { childrenOf, describeResource, type Resource } from './resource';
export { crudRoutes, refineResources } from './routes';
