import type { CanActivate, ExecutionContext } from '@nestjs/common';
import type { OpenAPIObject } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { isRecord } from '../lib/is-record';
import { AppError } from './errors';
import { limits } from '../lib/limits';
import { isWithinValueLimit, isStorableDeep } from '../lib/text';
import { METHODS } from './openapi-document';

type OperationBody = NonNullable<OpenAPIObject['paths'][string]['post']>['requestBody'];

interface KnownInput {
  query: Set<string>;
  hasBody: boolean;
  takesFiles: boolean;
  /** What `MaxValues` says. */
  maxValues: number | undefined;
}

/**
 * Refuses query parameters and bodies that the OpenAPI operation does not declare, bodies that are no object, and text that
 * cannot be stored. It runs after the access guard, so that a request without a session gets 401. It is a guard, as an
 * interceptor would make Nest wrap each call in observables.
 */
export class UnknownInputGuard implements CanActivate {
  private readonly known: Map<string, KnownInput>;

  constructor(document: OpenAPIObject) {
    this.known = knownOf(document);
  }

  canActivate(context: ExecutionContext): boolean {
    this.check(context.switchToHttp().getRequest<FastifyRequest>());
    return true;
  }

  private check(request: FastifyRequest): void {
    const { body, query, params } = request;
    const method = request.method === 'HEAD' ? 'GET' : request.method;
    const route = this.known.get(`${method} ${request.routeOptions.url ?? ''}`);
    if (!isWithinValueLimit(body, route?.maxValues ?? limits.bodyValues))
      throw new AppError('input.malformed');
    if (![body, query, params].every((part) => isStorableDeep(part)))
      throw new AppError('input.forbiddenCharacter');
    if (!route) return;
    if (request.isMultipart() && !route.takesFiles) throw new AppError('body.wrongType');
    const names = Object.keys(query ?? {}).filter((name) => !route.query.has(name));
    if (!route.hasBody && isRecord(body)) names.push(...Object.keys(body));
    if (names.length > 0) throw unknownField(names);
    if (route.hasBody && !isRecord(body) && !request.isMultipart())
      throw new AppError('input.malformed');
  }
}

function unknownField(names: string[]): AppError {
  return new AppError('input.unknownField', {
    params: { names: names.join(', ').slice(0, 200) },
    errors: Object.fromEntries(
      names.slice(0, 20).map((name) => [name.slice(0, 100), [{ key: 'field.unknown' as const }]]),
    ),
  });
}

function knownOf(document: OpenAPIObject): Map<string, KnownInput> {
  const known = new Map<string, KnownInput>();
  for (const [path, item] of Object.entries(document.paths))
    for (const method of METHODS) {
      const operation = item[method];
      if (!operation) continue;
      const query = (operation.parameters ?? []).flatMap((parameter) =>
        'in' in parameter && parameter.in === 'query' ? [parameter.name] : [],
      );
      const route = path.replaceAll(/\{(\w+)\}/g, ':$1');
      known.set(`${method.toUpperCase()} ${route}`, {
        query: new Set(query),
        hasBody: operation.requestBody !== undefined,
        takesFiles: takesFiles(operation.requestBody),
        // Extensions are not part of the library's type.
        maxValues: (operation as { 'x-max-values'?: number })['x-max-values'],
      });
    }
  return known;
}

function takesFiles(body: OperationBody): boolean {
  return body !== undefined && 'content' in body && 'multipart/form-data' in body.content;
}
