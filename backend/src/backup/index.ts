export { ArchiveError } from './archive-error';
export { backUp } from './backup';
export { readVerified } from './check';
export { type Manifest } from './manifest';
export { withLongRunningClient } from './long-running-client';
export { assertEmptyFiles, restore } from './restore';
