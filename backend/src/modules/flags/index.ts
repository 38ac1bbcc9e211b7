export { scopeToAuthor } from './author-scope';
export { checkUncaptured } from './check-uncaptured';
export { BloodEvent } from './dto/blood-event';
export { FlagSubmission, SubmissionRecord, SubmissionResult } from './dto/submission';
export { Flag, FLAG_KINDS, type FlagKind } from './flag.entity';
export {
  dynamicFlag,
  flagProblems,
  type FlagShape,
  HASH_LENGTH,
  HASH_PLACEHOLDER,
  trimBlanks,
  trimFlag,
} from './flag-rules';
export { FlagsModule, SubmissionMetricsModule } from './flags.module';
export { FlagsService, type JudgedTexts } from './flags.service';
export {
  ifChanged,
  type UserSubmissions,
  UserSubmissionsCache,
  BATCH_USERS,
} from './user-submissions-cache';
export { rebuildTotals, type TotalsDifference } from './totals.service';
export { Submission } from './submission.entity';
export { TotalsService } from './totals.service';
