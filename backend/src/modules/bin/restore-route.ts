import { applyDecorators, HttpCode, Post } from '@nestjs/common';
import { ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import { Roles } from '../../http/access';
import { type ErrorCode, ApiErrors } from '../../http/errors';
import type { SourceTable } from './bin.repository';
import { RestoredRow } from './dto/admin-deleted';

const REFUSALS = ['input.invalid', 'input.unknownField', 'input.forbiddenCharacter'] as const;
const BODY_REFUSALS = ['input.malformed', 'body.tooLarge', 'body.wrongType'] as const;

/** Declares the route that restores a row; `errors` are its errors beyond those of every restoration. */
export function RestoreRoute(
  source: SourceTable,
  { description, errors = [] }: { description: string; errors?: ErrorCode[] },
): MethodDecorator {
  return applyDecorators(
    Post('restore'),
    Roles('admin'),
    HttpCode(200),
    ApiOperation({ summary: `Restore a deleted ${source}`, description }),
    ApiOkResponse({ description: `The id of the restored ${source}.`, type: RestoredRow }),
    ApiErrors(...REFUSALS, ...BODY_REFUSALS, 'row.notFound', 'bin.notDeleted', ...errors),
  );
}
