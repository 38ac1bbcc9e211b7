import { requireOperation } from './route-guards';
import { withRetryableLazy } from './retryable-lazy';
import { resources } from '../admin/resources';
import { crudRoutes } from '../admin/crud';

/** The routes of all resource pages, each guarded by the roles of its API call. */
export const resourceRoutes = withRetryableLazy(crudRoutes(resources, requireOperation));
