export { ArchiveError } from './archive-error';
export { backUp } from './backup';
export { readChecked } from './check';
export { type Manifest } from './manifest';
export { withPatientClient } from './patient-client';
export { assertEmptyFiles, restore } from './restore';
