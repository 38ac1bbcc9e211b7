import type { INestApplication } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { DocumentBuilder, getSchemaPath, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import { markdownHtml } from '../lib/markdown/html-elements';
import { catalogue, type ErrorCode, Problem } from './errors';

export const METHODS = [
  'get',
  'put',
  'post',
  'delete',
  'patch',
  'head',
  'options',
  'trace',
] as const;

/** Returns the OpenAPI document. Throws if a route has no audience, so that the server does not start. */
export function openApiDocument(app: INestApplication): OpenAPIObject {
  const description = new DocumentBuilder()
    .setTitle('Vexil')
    .setDescription('Capture-the-flag training and recruitment platform')
    .setVersion('1')
    .addBearerAuth()
    .build();
  const document = SwaggerModule.createDocument(app, description, {
    operationIdFactory: (controller, method) =>
      `${controller.replace(/Controller$/, '')}_${method}`,
  });
  const undeclared = operationsOf(document).filter(
    ({ audience, roles }) =>
      audience === undefined || (audience === 'admin') !== (roles !== undefined),
  );
  if (undeclared.length > 0)
    throw new Error(`No audience on: ${undeclared.map(({ route }) => route).join(', ')}`);
  addCommonErrors(document);
  // The page renders what the server checks.
  return Object.assign(document, { 'x-markdown-html': markdownHtml });
}

/** `UnknownInputGuard` runs on every route. */
const INPUT_ERRORS: readonly ErrorCode[] = [
  'input.malformed',
  'input.unknownField',
  'input.forbiddenCharacter',
];
const COMMON_ERRORS: readonly ErrorCode[] = [...INPUT_ERRORS, 'server.unavailable'];
const BODY_ERRORS: readonly ErrorCode[] = [...COMMON_ERRORS, 'body.tooLarge', 'body.wrongType'];

const RETRY_AFTER = {
  description: 'Seconds to wait before the next try.',
  required: true,
  schema: { type: 'integer' as const, minimum: 1 },
};

/** Documents the errors that every operation can return. */
function addCommonErrors(document: OpenAPIObject): void {
  for (const [path, item] of Object.entries(document.paths))
    for (const method of METHODS) {
      const operation = item[method];
      if (!operation) continue;
      const common = method === 'get' ? COMMON_ERRORS : BODY_ERRORS;
      // Health checks are answered without the database.
      for (const code of path.startsWith('/api/') ? common : INPUT_ERRORS) {
        const status = String(catalogue[code].status);
        const answer = (operation.responses[status] ??= {
          description: '',
          content: { 'application/json': { schema: { $ref: getSchemaPath(Problem) } } },
        });
        if ('description' in answer) answer.description += `, ${code}`;
      }
      for (const [status, answer] of Object.entries(operation.responses)) {
        if (!answer || !('description' in answer) || Number(status) < 400) continue;
        answer.description = uniqueCodes(answer.description);
        if (status === '429' || status === '503') answer.headers = { 'Retry-After': RETRY_AFTER };
      }
    }
}

/** Joins the codes of an error response to one list, as each decorator adds a paragraph. */
function uniqueCodes(description = ''): string {
  return [...new Set(description.split(/, |\n\n/).filter(Boolean))].join(', ');
}

/** An operation with its audience. `roles` is set for the audience `admin`, and starts with `admin`. */
export interface AudienceOfOperation {
  route: string;
  audience: string | undefined;
  roles: readonly string[] | undefined;
}

/** Returns all operations with their audiences. */
export function operationsOf(document: OpenAPIObject): AudienceOfOperation[] {
  return Object.entries(document.paths).flatMap(([path, item]) =>
    METHODS.flatMap((method) => {
      const operation = item[method];
      if (!operation) return [];
      // Extensions are not part of the library's type.
      const { 'x-audience': audience, 'x-roles': roles } = operation as {
        'x-audience'?: string;
        'x-roles'?: string[];
      };
      return [{ route: `${method.toUpperCase()} ${path}`, audience, roles }];
    }),
  );
}

/** Serves /api/openapi.json and its page at /api/docs. */
export function publishOpenApi(app: NestFastifyApplication, document: OpenAPIObject): void {
  // Serialized once, as the library would serialize it for each public request.
  const bytes = Buffer.from(JSON.stringify(document));
  const parse = () => JSON.parse(bytes.toString()) as OpenAPIObject;
  SwaggerModule.setup('api/docs', app, parse, { raw: false, customSiteTitle: 'Vexil API' });
  const server = app.getHttpAdapter().getInstance();
  server.get('/api/openapi.json', (_, reply) =>
    reply.type('application/json; charset=utf-8').send(bytes),
  );
}
