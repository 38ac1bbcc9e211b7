import { ApiProperty } from '@nestjs/swagger';
import { QUESTION_KINDS, type QuestionKind } from '../../forms';
import { SEEN_STATES, type SeenState } from './admin-choice';

export class AnsweredOption {
  @ApiProperty()
  key: string;

  @ApiProperty()
  title: string;

  @ApiProperty()
  titleEn: string;
}

export class AnsweredFile {
  @ApiProperty({ type: 'integer' })
  id: number;

  @ApiProperty()
  name: string;

  @ApiProperty({ type: 'integer', description: 'Bytes.' })
  size: number;

  @ApiProperty({ example: '/api/admin/application-choices/7/files/3' })
  url: string;
}

export class AnsweredQuestion {
  @ApiProperty()
  key: string;

  @ApiProperty({ enum: QUESTION_KINDS })
  kind: QuestionKind;

  @ApiProperty()
  title: string;

  @ApiProperty()
  titleEn: string;

  @ApiProperty({
    oneOf: [{ type: 'string' }, { type: 'number' }, { type: 'boolean' }],
    nullable: true,
    description: 'Null where options or files were chosen.',
  })
  answer: string | number | boolean | null;

  @ApiProperty({ type: [AnsweredOption], description: 'The options that were chosen.' })
  options: AnsweredOption[];

  @ApiProperty({ type: [AnsweredFile], description: 'The files that were sent.' })
  files: AnsweredFile[];
}

export class OtherChoice {
  @ApiProperty({ type: 'integer' })
  id: number;

  @ApiProperty({ type: 'integer', description: '1 for the first wish.' })
  rank: number;

  @ApiProperty()
  positionTitle: string;

  @ApiProperty()
  positionTitleEn: string;

  @ApiProperty({ type: 'string', nullable: true })
  stageTitle: string | null;

  @ApiProperty({ type: 'string', nullable: true })
  stageTitleEn: string | null;
}

export class ChoiceEvent {
  @ApiProperty({ type: 'integer' })
  id: number;

  @ApiProperty({
    type: 'string',
    nullable: true,
    description: 'Who moved it; null for a deleted account.',
  })
  actorName: string | null;

  @ApiProperty({ description: 'As it was called then; empty where it was in none.' })
  fromStage: string;

  @ApiProperty()
  fromStageEn: string;

  @ApiProperty()
  toStage: string;

  @ApiProperty()
  toStageEn: string;

  @ApiProperty()
  reason: string;

  @ApiProperty({ type: 'string', format: 'date-time' })
  createdAt: string;
}

/** What staff read of the application that a choice belongs to. */
export class AdminChoiceApplication {
  @ApiProperty({ type: 'integer', description: 'The id of the application.' })
  id: number;

  @ApiProperty({ enum: SEEN_STATES })
  state: SeenState;

  @ApiProperty({ description: 'Whether the reader leads the campaign, or is an admin.' })
  isLead: boolean;

  @ApiProperty({ type: 'string', format: 'date-time' })
  submittedAt: string;

  @ApiProperty({
    type: [AnsweredQuestion],
    description: 'What was submitted, in the order of the form.',
  })
  answers: AnsweredQuestion[];

  @ApiProperty({ type: [OtherChoice], description: 'By rank.' })
  otherChoices: OtherChoice[];

  @ApiProperty({ type: [ChoiceEvent], description: 'The moves of this choice, newest first.' })
  history: ChoiceEvent[];
}
