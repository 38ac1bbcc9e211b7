import { ApiProperty } from '@nestjs/swagger';
import { Bool, Int, Time } from '../../../http/validation';
import { limits } from '../../../lib/limits';
import { taskLimits } from '../../../lib/task-limits';

const { files, versions, coAuthors } = taskLimits;
const { max: points } = limits.score;

/** What admins and the authors of the challenge set. */
export class TaskSettings {
  @Time({ nullable: true, description: 'The deadline that players see; null: none.' })
  dueAt: string | null;

  @Time({
    nullable: true,
    description:
      'The deadline that counts, not before `dueAt`; null: the same. Players never see it.',
  })
  acceptsUntil: string | null;

  @Bool({ description: 'Whether an answer may hold a text, as Markdown.' })
  takesText: boolean;

  @Bool()
  takesFiles: boolean;

  @Bool({ description: 'Whether an answer may hold links. They are shown and never fetched.' })
  takesLinks: boolean;

  @Int({ ...files, description: 'Files of one version.' })
  maxFiles: number;

  @Int({
    ...versions,
    description: 'Versions that may be submitted. Those that a reviewer asked for are not counted.',
  })
  maxVersions: number;

  @Bool({ description: 'Whether an answer has to say which AI tools were used.' })
  asksAiUse: boolean;

  @Int({ ...coAuthors, description: 'Authors besides the one who submits.' })
  maxCoAuthors: number;

  @Bool({ description: 'Whether reviewers are not told who answered.' })
  hidesNames: boolean;

  @Bool({ description: 'Whether two reviewers mark each answer without seeing the other mark.' })
  secondMark: boolean;

  @Int({
    min: 0,
    max: points,
    description: 'With a larger difference of two marks, in points, a third reviewer decides.',
  })
  tolerance: number;

  @Int({ min: 0, max: points, description: 'With fewer points the challenge is not solved.' })
  passPoints: number;
}

export class TaskSave extends TaskSettings {
  @Int({ min: 0, max: limits.id.max, description: 'As it was read; 0: there is no task yet.' })
  version: number;
}

export class TaskVersionQuery {
  @Int({ min: 1, max: limits.id.max, fromText: true, description: 'As it was read.' })
  version: number;
}

export class AdminTask extends TaskSettings {
  @ApiProperty({ type: 'integer', description: 'The flag of kind `review` that gives the points.' })
  flagId: number;

  @ApiProperty({ type: 'integer', description: 'What the newest rubric gives; 0 without one.' })
  maxPoints: number;

  @ApiProperty({ type: 'integer', description: 'Answers that were begun.' })
  answers: number;

  @ApiProperty({ type: 'integer' })
  version: number;
}
