export { childrenOf, describeResource, type Described } from './describe-resource';
export type { ResourceDescription } from './description';
export { refineResources } from './refine-resources';
export type { Resource } from './resource';
export { scaffoldRoutes } from './routes';
export { LeaveGuard } from './unsaved/leave-guard';
