import { ApiProperty } from '@nestjs/swagger';
import { editOf } from '../../../crud';
import { Id, Int, RecordList, Text } from '../../../http/validation';
import { limits } from '../../../lib/limits';
import { FormQuestion } from './form-question';

export class AdminForm {
  @ApiProperty({ type: 'integer' })
  id: number;

  @ApiProperty()
  name: string;

  @ApiProperty({ type: [FormQuestion], description: 'The draft of the next version.' })
  questions: FormQuestion[];

  @ApiProperty({ type: 'integer', description: 'How many parts the draft has.' })
  parts: number;

  @ApiProperty({
    type: 'integer',
    nullable: true,
    description: 'The number of the newest version; null before the first.',
  })
  published: number | null;

  @ApiProperty({ type: 'string', format: 'date-time', nullable: true })
  publishedAt: string | null;

  @ApiProperty({ description: 'Whether the draft differs from the newest version.' })
  changed: boolean;

  @ApiProperty({ type: 'string', format: 'date-time' })
  createdAt: string;

  @ApiProperty({ type: 'string', format: 'date-time' })
  updatedAt: string;

  @ApiProperty({ type: 'integer' })
  version: number;
}

export class AdminFormCreate {
  @Text({ ...limits.title, freeText: true })
  name: string;

  @RecordList(FormQuestion, {
    ...limits.form.parts,
    optional: true,
    description: 'The draft of the next version; none unless they are sent.',
  })
  questions?: FormQuestion[];
}

export class AdminFormUpdate extends editOf(AdminFormCreate) {}

export class FormPublication {
  @Id()
  id: number;

  @Int({ min: 1, max: limits.id.max, description: 'The version of the draft that was read.' })
  version: number;
}
