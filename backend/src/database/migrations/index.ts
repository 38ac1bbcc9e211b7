import { Users1000000000001 } from './1000000000001-users';

/** In the order they run. */
export const migrations = [Users1000000000001];
