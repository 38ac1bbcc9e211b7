import type { INestApplication } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { DocumentBuilder, getSchemaPath, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
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

/** The OpenAPI document; throws when a route does not name its audience, which stops the start. */
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
  const nameless = operationsOf(document).filter(({ audience }) => audience === undefined);
  if (nameless.length > 0)
    throw new Error(`No audience on: ${nameless.map(({ route }) => route).join(', ')}`);
  addCommonErrors(document);
  return document;
}

// What is no part of an operation is refused by name on each of them.
const BARE: readonly ErrorCode[] = [
  'input.malformed',
  'input.unknownField',
  'input.forbiddenCharacter',
];
const ANY: readonly ErrorCode[] = [...BARE, 'server.unavailable'];
const WITH_BODY: readonly ErrorCode[] = [...ANY, 'body.tooLarge', 'body.wrongType'];

const RETRY_AFTER = {
  description: 'Seconds to wait before the next try.',
  required: true,
  schema: { type: 'integer' as const, minimum: 1 },
};

/** What any call of the API may answer: the database may be away, and what was sent no request of ours. */
function addCommonErrors(document: OpenAPIObject): void {
  for (const [path, item] of Object.entries(document.paths))
    for (const method of METHODS) {
      const operation = item[method];
      if (!operation) continue;
      const usual = method === 'get' ? ANY : WITH_BODY;
      // Health is told without the database.
      for (const code of path.startsWith('/api/') ? usual : BARE) {
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

/** The codes of an error answer as one list: each decorator left a paragraph of them. */
function uniqueCodes(description = ''): string {
  return [...new Set(description.split(/, |\n\n/).filter(Boolean))].join(', ');
}

/** Every operation with the audience it names. */
export function operationsOf(
  document: OpenAPIObject,
): { route: string; audience: string | undefined }[] {
  return Object.entries(document.paths).flatMap(([path, item]) =>
    METHODS.flatMap((method) => {
      const operation = item[method];
      if (!operation) return [];
      // Extensions are not part of the library's type.
      const audience = (operation as { 'x-audience'?: string })['x-audience'];
      return [{ route: `${method.toUpperCase()} ${path}`, audience }];
    }),
  );
}

/** Serves /api/openapi.json and its page at /api/docs. */
export function publishOpenApi(app: NestFastifyApplication, document: OpenAPIObject): void {
  SwaggerModule.setup('api/docs', app, document, { raw: false, customSiteTitle: 'Vexil API' });
  // Written once: the library would write it anew for each who asks, which any stranger may do without an end.
  const bytes = Buffer.from(JSON.stringify(document));
  const server = app.getHttpAdapter().getInstance();
  server.get('/api/openapi.json', (_, reply) =>
    reply.type('application/json; charset=utf-8').send(bytes),
  );
}
