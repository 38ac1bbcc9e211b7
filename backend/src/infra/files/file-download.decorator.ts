import { applyDecorators } from '@nestjs/common';
import { ApiOkResponse, ApiProduces, ApiResponse } from '@nestjs/swagger';

const schema = { type: 'string', format: 'binary' } as const;

/** Documents the answers of `FileDownloads.send`: the whole file, or the range of bytes that was asked for. */
export function ApiFileDownload(): MethodDecorator {
  return applyDecorators(
    ApiProduces('application/octet-stream'),
    ApiOkResponse({ description: 'The bytes of the file.', schema }),
    ApiResponse({ status: 206, description: 'The range of bytes that was asked for.', schema }),
  );
}
