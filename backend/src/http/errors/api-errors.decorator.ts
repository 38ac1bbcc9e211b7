import { PATH_METADATA } from '@nestjs/common/constants.js';
import { ApiExtraModels, ApiResponse, getSchemaPath } from '@nestjs/swagger';
import { catalogue, type ErrorCode } from './catalogue';
import { Problem } from './problem';

/** Documents errors of a route, grouped by status. On a class it documents errors of all its routes. */
export function ApiErrors(...codes: ErrorCode[]): MethodDecorator & ClassDecorator {
  return (target: object, key?: string | symbol) => {
    if (key !== undefined) {
      addErrors(target, key, codes);
      return;
    }
    // Responses that are documented on the class would be replaced by those of a method with the same status.
    const { prototype } = target as { prototype: object };
    for (const name of Object.getOwnPropertyNames(prototype))
      if (isRoute(prototype, name)) addErrors(prototype, name, codes);
  };
}

function isRoute(prototype: object, name: string): boolean {
  const value: unknown = Object.getOwnPropertyDescriptor(prototype, name)?.value;
  return typeof value === 'function' && Reflect.hasMetadata(PATH_METADATA, value);
}

/** Nest joins the descriptions of one status; `openapi-document.ts` merges them into one list. */
function addErrors(prototype: object, key: string | symbol, codes: readonly ErrorCode[]): void {
  const descriptor = Object.getOwnPropertyDescriptor(prototype, key);
  if (!descriptor) throw new Error(`No method ${String(key)}`);
  ApiExtraModels(Problem)(prototype, key, descriptor);
  for (const [status, names] of byStatus(codes))
    ApiResponse({
      status,
      description: names.join(', '),
      content: { 'application/json': { schema: { $ref: getSchemaPath(Problem) } } },
    })(prototype, key, descriptor);
}

function byStatus(codes: readonly ErrorCode[]): Map<number, ErrorCode[]> {
  const groups = new Map<number, ErrorCode[]>();
  for (const code of codes) {
    const { status } = catalogue[code];
    groups.set(status, [...(groups.get(status) ?? []), code]);
  }
  return groups;
}
