import { withLatePages } from './app-late-pages';
import { resources } from './resources';
import { scaffoldRoutes } from './scaffold';

/** The pages that the descriptions of the resources make. */
export const resourceRoutes = withLatePages(scaffoldRoutes(resources));
