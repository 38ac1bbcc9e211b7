import { ApiProperty } from '@nestjs/swagger';
import { FormQuestion } from './form-question';

export class AdminFormVersion {
  @ApiProperty({ type: 'integer' })
  id: number;

  @ApiProperty({ type: 'integer' })
  formId: number;

  @ApiProperty({ type: 'integer', description: '1 for the first of the form.' })
  number: number;

  @ApiProperty({ type: [FormQuestion] })
  questions: FormQuestion[];

  @ApiProperty({ type: 'string', format: 'date-time' })
  publishedAt: string;
}
