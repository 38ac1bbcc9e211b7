import { ApiProperty } from '@nestjs/swagger';
import { Id, IdList, Int } from '../../../http/validation';
import { limits } from '../../../lib/limits';
import { ConsentTextView } from '../../consents';
import { type Answers, FormKey, FormView } from '../../forms';
import { APPLICATION_STATES, type ApplicationState } from '../application.entity';
import { AnswersField, answersSchema } from './answers-field';

export class ApplicationFileView {
  @ApiProperty({ type: 'integer' })
  id: number;

  @ApiProperty({ description: 'The key of the question that it answers.' })
  question: string;

  @ApiProperty()
  name: string;

  @ApiProperty({ type: 'integer', description: 'Bytes.' })
  size: number;

  @ApiProperty({ description: 'Path to get it from, with the access token.' })
  url: string;
}

export class ApplicationView {
  @ApiProperty({
    enum: APPLICATION_STATES,
    description: '`draft` was never submitted; a submitted one stays so while it is edited.',
  })
  state: ApplicationState;

  @ApiProperty({ type: 'integer', description: '0: nothing is stored yet.' })
  version: number;

  @ApiProperty({ description: 'Whether applications are taken now.' })
  open: boolean;

  @ApiProperty({
    type: FormView,
    nullable: true,
    description: 'The questions as of the version that is answered; null: positions only.',
  })
  form: FormView | null;

  @ApiProperty({ description: 'Whether the questions have changed since, see `form`.' })
  newerForm: boolean;

  @ApiProperty({
    type: ConsentTextView,
    nullable: true,
    description:
      'What a submission has to agree to; null where nothing is asked for, or it is agreed to already.',
  })
  consent: ConsentTextView | null;

  @ApiProperty({
    ...answersSchema,
    description:
      'By the keys of the questions: what was typed last, while it can be submitted, else as submitted.',
  })
  answers: Answers;

  @ApiProperty({
    type: 'integer',
    isArray: true,
    description:
      'Ids of the wanted positions, first wish first: as chosen last, while they can be submitted, else as submitted.',
  })
  positions: number[];

  @ApiProperty({ description: 'Whether there are changes that were not submitted.' })
  unsent: boolean;

  @ApiProperty({ type: [ApplicationFileView], description: 'In the order of their upload.' })
  files: ApplicationFileView[];

  @ApiProperty({
    type: 'string',
    format: 'date-time',
    nullable: true,
    description: 'When it was submitted last.',
  })
  submittedAt: string | null;

  @ApiProperty({
    type: 'string',
    format: 'date-time',
    nullable: true,
    description: 'When it was written last; null: nothing is stored yet.',
  })
  savedAt: string | null;
}

export class ApplicationSaved {
  @ApiProperty({ type: 'integer' })
  version: number;

  @ApiProperty({ type: 'string', format: 'date-time' })
  savedAt: string;

  @ApiProperty({ description: 'False where it is the same as what was submitted.' })
  unsent: boolean;
}

const version = {
  min: 0,
  max: limits.id.max,
  description: 'The version that was read; another one now in the database answers 409.',
};

export class ApplicationVersion {
  @Int(version)
  version: number;
}

export class ApplicationSubmission extends ApplicationVersion {
  @Id({ optional: true, description: 'The text of `consent`, where there is one: that you agree.' })
  consentTextId?: number;
}

export class ApplicationVersionQuery {
  @Int({ ...version, fromText: true })
  version: number;
}

export class ApplicationSave extends ApplicationVersion {
  @AnswersField({ description: 'By the keys of the questions; none is required in a draft.' })
  answers: Answers;

  @IdList({
    mayBeEmpty: true,
    max: limits.choices.max,
    description: 'Ids of the wanted positions, first wish first.',
  })
  positions: number[];
}

export class ApplicationFileQuery {
  @FormKey({
    description: 'The key of the question that the file answers.',
    example: 'portfolio',
  })
  question: string;
}

export class ApplicationFileUpload {
  @ApiProperty({
    type: 'string',
    format: 'binary',
    maxLength: limits.application.fileBytes,
    description: 'One file; its length is counted in bytes.',
  })
  file: unknown;
}
