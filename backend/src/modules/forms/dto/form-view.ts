import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { RecordList } from '../../../http/validation';
import { limits } from '../../../lib/limits';
import { FormQuestion } from './form-question';

/** The constraint of an answer, in the terms of a property in the API document. */
export class AnswerConstraint {
  @ApiPropertyOptional({ enum: ['string', 'integer', 'boolean', 'array'] })
  type?: string;

  @ApiPropertyOptional()
  format?: string;

  @ApiProperty()
  required: boolean;

  @ApiProperty({ description: 'Whether the question may stay without an answer.' })
  nullable: boolean;

  @ApiPropertyOptional({ type: 'integer' })
  minLength?: number;

  @ApiPropertyOptional({ type: 'integer' })
  maxLength?: number;

  @ApiPropertyOptional({ type: 'integer' })
  minimum?: number;

  @ApiPropertyOptional({ type: 'integer' })
  maximum?: number;

  @ApiPropertyOptional({ type: 'integer' })
  minItems?: number;

  @ApiPropertyOptional({ type: 'integer' })
  maxItems?: number;

  @ApiPropertyOptional()
  pattern?: string;

  @ApiPropertyOptional({ type: [String] })
  enum?: string[];
}

export class FormQuestionView extends FormQuestion {
  @ApiProperty({ type: AnswerConstraint })
  constraint: AnswerConstraint;
}

/** A form as it is filled in. */
export class FormView {
  @ApiProperty({
    type: 'integer',
    nullable: true,
    description: 'The published version; null in a preview.',
  })
  id: number | null;

  @ApiProperty({ type: 'integer', description: '1 for the first version; 0 in a preview.' })
  number: number;

  @ApiProperty({ type: [FormQuestionView] })
  questions: FormQuestionView[];
}

export class FormPreview {
  @RecordList(FormQuestion, limits.form.parts)
  questions: FormQuestion[];
}
