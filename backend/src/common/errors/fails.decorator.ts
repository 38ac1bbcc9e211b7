import { applyDecorators } from '@nestjs/common';
import { ApiExtraModels, ApiResponse, getSchemaPath } from '@nestjs/swagger';
import { catalogue, type ErrorCode } from './catalogue';
import { Problem } from './problem';

/** Documents the errors a route may answer, grouped by status. */
export function Fails(...codes: ErrorCode[]): MethodDecorator & ClassDecorator {
  const groups = new Map<number, ErrorCode[]>();
  for (const code of codes) {
    const { status } = catalogue[code];
    groups.set(status, [...(groups.get(status) ?? []), code]);
  }
  return applyDecorators(
    ApiExtraModels(Problem),
    ...[...groups].map(([status, names]) =>
      ApiResponse({
        status,
        description: names.join(', '),
        content: { 'application/json': { schema: { $ref: getSchemaPath(Problem) } } },
      }),
    ),
  );
}
