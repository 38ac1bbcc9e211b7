import { ApiProperty } from '@nestjs/swagger';
import { editOf } from '../../../crud';
import { Text } from '../../../http/validation';
import { type EditableTemplate, editableTemplates } from '../../../infra/mail';
import { limits } from '../../../lib/limits';

export class AdminMailTemplate {
  @ApiProperty({ type: 'integer' })
  id: number;

  @ApiProperty({ enum: Object.keys(editableTemplates) })
  template: EditableTemplate;

  @ApiProperty()
  subject: string;

  @ApiProperty()
  subjectEn: string;

  @ApiProperty()
  text: string;

  @ApiProperty()
  textEn: string;

  @ApiProperty({ type: String, isArray: true, description: 'What the texts may name in braces.' })
  variables: string[];

  @ApiProperty({ description: 'Whether a text is not that of the product.' })
  edited: boolean;

  @ApiProperty({ description: 'Subject and text with samples for the variables.' })
  preview: string;

  @ApiProperty()
  previewEn: string;

  @ApiProperty({ type: 'string', format: 'date-time' })
  updatedAt: string;

  @ApiProperty({ type: 'integer' })
  version: number;
}

/** A line break would end the header of the mail. */
const ONE_LINE = /^[^\r\n]+$/;

class MailTexts {
  @Text({ freeText: true, ...limits.mailSubject, pattern: ONE_LINE })
  subject: string;

  @Text({ freeText: true, ...limits.mailSubject, pattern: ONE_LINE })
  subjectEn: string;

  @Text({ freeText: true, ...limits.mailText })
  text: string;

  @Text({ freeText: true, ...limits.mailText })
  textEn: string;
}

export class AdminMailTemplateUpdate extends editOf(MailTexts) {}
