export { AnswerFilesService } from './answer-files.service';
export { type ReviewedFile } from './answer-files.repository';
export {
  hasMark,
  IS_WAITING,
  isAuthorOf,
  isClaimed,
  isReviewerOf,
  versionsOf,
} from './answer-conditions';
export { answerTransitions, type AnswerState, SEEN_STATES, type SeenState } from './answer-states';
export { versionViewOf } from './answer-view';
export { RubricCriterionText } from './dto/rubric';
export { AnswerFileView, AnswerVersionView } from './dto/task-answer';
export { assertRubric, maxPointsOf, type RubricCriterion } from './rubric';
export { RubricVersion } from './rubric-version.entity';
export { type AnswerContent, EMPTY_CONTENT, TaskAnswer } from './task-answer.entity';
export { TaskAnswerAuthor } from './task-answer-author.entity';
export { TaskAnswerFile } from './task-answer-file.entity';
export { TaskAnswerVersion } from './task-answer-version.entity';
export { TaskAnswersModule } from './task-answers.module';
export { type VersionRow } from './task-answers.repository';
export { Task } from './task.entity';
export { type RubricRow, TasksRepository } from './tasks.repository';
