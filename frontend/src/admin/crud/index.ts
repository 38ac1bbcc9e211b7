export { childrenOf, describeResource, type Described } from './describe-resource';
export type { ResourceDescription } from './description';
export { refineResources } from './refine-resources';
export { QuickCreate } from './pages/quick-create';
export { dropDraftsOf } from '../features/drafts/draft-memory';
export type { Resource } from './resource';
export { scaffoldRoutes } from './routes';
export { LeaveGuard } from './unsaved/leave-guard';
