export { backUp } from './backup';
export { readVerified, assertEmptyFiles, restore } from './restore';
export { type Manifest } from './manifest';
export { withLongRunningClient } from './long-running-client';
