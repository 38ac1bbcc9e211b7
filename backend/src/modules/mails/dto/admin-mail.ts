import { ApiProperty } from '@nestjs/swagger';
import { Id } from '../../../http/validation';
import { LOCALES, type Locale } from '../../../lib/locale';
import { MAIL_STATES, type MailState } from '../mail.entity';

export class AdminMail {
  @ApiProperty({ type: 'integer' })
  id: number;

  @ApiProperty({ example: 'passwordChanged' })
  template: string;

  @ApiProperty({ type: 'integer' })
  userId: number;

  @ApiProperty()
  username: string;

  @ApiProperty({ description: 'The address at that time.' })
  recipient: string;

  @ApiProperty({ enum: LOCALES, description: 'The language in which it was written.' })
  locale: Locale;

  @ApiProperty()
  subject: string;

  @ApiProperty({ description: 'The text as sent.' })
  text: string;

  @ApiProperty({ enum: MAIL_STATES })
  state: MailState;

  @ApiProperty({ type: 'integer' })
  tries: number;

  @ApiProperty({
    type: 'string',
    nullable: true,
    description:
      'What the last try ended with: the code of the SMTP server, an error, or `outbox`.',
  })
  reply: string | null;

  @ApiProperty({ type: 'string', format: 'date-time' })
  createdAt: string;

  @ApiProperty({
    type: 'string',
    format: 'date-time',
    nullable: true,
    description: 'When it was sent or failed.',
  })
  endedAt: string | null;
}

export class MailBody {
  @Id()
  id: number;
}

export class MailId {
  @ApiProperty({ type: 'integer' })
  id: number;
}
