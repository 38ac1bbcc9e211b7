import { Initial1000000000001 } from './0001-initial';
import { UserGroups1000000000002 } from './0002-user-groups';
import { Periods1000000000004 } from './0004-periods';

/** Versioned migrations in the order they run. They make tables, constraints and indexes; a released one never changes. */
export const migrations = [Initial1000000000001, UserGroups1000000000002, Periods1000000000004];
