import { requireOperation } from './route-guards';
import { withRetryableLazy } from './retryable-lazy';
import { resources } from '../admin/resources';
import { crudRoutes } from '../admin/crud';

/** The pages that the descriptions of the resources make, each for who may make its call. */
export const resourceRoutes = withRetryableLazy(crudRoutes(resources, requireOperation));
