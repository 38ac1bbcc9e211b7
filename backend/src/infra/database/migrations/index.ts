import { Initial1000000000001 } from './0001-initial';

/** Versioned migrations in the order they run. They make tables, constraints and indexes; a released one never changes. */
export const migrations = [Initial1000000000001];
