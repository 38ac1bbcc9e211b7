import { ApiProperty } from '@nestjs/swagger';
import { limits } from '../../../lib/limits';

export class AttachmentUpload {
  @ApiProperty({
    type: 'string',
    format: 'binary',
    maxLength: limits.attachmentBytes,
    description: 'One file; its length is counted in bytes.',
  })
  file: unknown;
}
