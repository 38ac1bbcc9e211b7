export {
  type Deletion,
  DELETION_KINDS,
  type DeletionKind,
  recordDeletion,
} from './deletion-records';
export { DeletionsModule } from './deletions.module';
export { DeletionsFile } from './deletions-file';
export { DeletionsRepository } from './deletions.repository';
export { deletionsPath, readDeletions } from './read-deletions';
