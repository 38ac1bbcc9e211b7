import { ApiProperty } from '@nestjs/swagger';

export class TestMail {
  @ApiProperty({
    type: 'string',
    enum: ['sent', 'outbox'],
    description:
      'Taken by the SMTP server, or written to DATA_DIR/outbox where none is configured.',
  })
  result: 'sent' | 'outbox';

  @ApiProperty({ description: 'The address of the caller.' })
  to: string;
}
