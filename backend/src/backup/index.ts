export { backUp } from './backup';
export { recordBackup } from './record-backup';
export { readVerified, assertEmptyFiles, restore } from './restore';
export { type Manifest } from './manifest';
export { withLongRunningClient } from './long-running-client';
