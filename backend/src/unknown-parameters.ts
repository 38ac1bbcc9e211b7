import type { INestApplication } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { OpenAPIObject } from '@nestjs/swagger';
import { AppError } from './common/errors';
import { METHODS } from './openapi.document';

interface Known {
  query: Set<string>;
  hasBody: boolean;
}

/** Refuses, on every route alike, query parameters and bodies that its OpenAPI entry does not name. */
export function refuseUnknownParameters(
  app: NestFastifyApplication & INestApplication,
  document: OpenAPIObject,
): void {
  const known = knownOf(document);
  const server = app.getHttpAdapter().getInstance();
  server.addHook('preValidation', (request, _reply, done) => {
    const method = request.method === 'HEAD' ? 'GET' : request.method;
    const route = known.get(`${method} ${request.routeOptions.url ?? ''}`);
    if (!route) {
      done();
      return;
    }
    const names = Object.keys(request.query ?? {}).filter((name) => !route.query.has(name));
    if (!route.hasBody && request.body !== null && typeof request.body === 'object')
      names.push(...Object.keys(request.body));
    done(names.length > 0 ? unknownField(names) : undefined);
  });
}

function unknownField(names: string[]): AppError {
  return new AppError('input.unknownField', {
    params: { names: names.join(', ').slice(0, 200) },
    errors: Object.fromEntries(
      names.slice(0, 20).map((name) => [name.slice(0, 100), [{ key: 'field.unknown' as const }]]),
    ),
  });
}

function knownOf(document: OpenAPIObject): Map<string, Known> {
  const known = new Map<string, Known>();
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
      });
    }
  return known;
}
