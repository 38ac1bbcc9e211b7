import 'reflect-metadata';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Controller, Get } from '@nestjs/common';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import type { OpenAPIObject } from '@nestjs/swagger';
import { Test } from '@nestjs/testing';
import { Public } from './access';
import { ApiErrors } from './errors';
import { openApiDocument, operationsOf } from './openapi-document';

const document = JSON.parse(
  readFileSync(join(__dirname, '../../openapi.json'), 'utf8'),
) as OpenAPIObject;
const operations = operationsOf(document);

describe('the committed OpenAPI document', () => {
  it('names the audience of every route', () => {
    expect(operations.length).toBeGreaterThan(40);
    expect(operations.filter(({ audience }) => audience === undefined)).toEqual([]);
  });

  it('keeps every admin route to admins', () => {
    const admin = operations.filter(({ route }) => route.includes('/api/admin/'));
    expect(admin.length).toBeGreaterThan(20);
    expect(admin.filter(({ audience }) => audience !== 'admin')).toEqual([]);
  });

  it('has exactly the public routes for everybody', () => {
    const open = operations.filter(({ audience }) => audience === 'public');
    expect(open.map(({ route }) => route).sort()).toEqual([
      'GET /api/auth/logout',
      'GET /api/captcha/challenge',
      'GET /api/certificates/{certificate}',
      'GET /api/consents/registration',
      'GET /api/interviews/feed/{file}',
      'GET /api/site',
      'GET /api/site/faq',
      'GET /healthz',
      'GET /readyz',
      'POST /api/auth/changepassword',
      'POST /api/auth/login',
      'POST /api/auth/refresh',
      'POST /api/auth/register',
      'POST /api/auth/setup',
      'POST /api/auth/verify',
    ]);
  });

  it('describes the answer of every route', () => {
    const silent = Object.entries(document.paths).flatMap(([path, item]) =>
      Object.entries(item)
        .filter(([, operation]) => {
          const { responses = {} } = operation as { responses?: Record<string, unknown> };
          return !Object.keys(responses).some((status) => status.startsWith('2'));
        })
        .map(([method]) => `${method.toUpperCase()} ${path}`),
    );
    expect(silent).toEqual([]);
  });

  interface Documented {
    summary?: string;
    description?: string;
    parameters?: {
      name: string;
      in: string;
      schema: { minimum?: number; maximum?: number; format?: string };
    }[];
    responses: Record<string, { description: string; headers?: Record<string, unknown> }>;
  }
  const documented = Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({
      route: `${method.toUpperCase()} ${path}`,
      ...(operation as Documented),
    })),
  );
  const routesWhere = (matches: (operation: (typeof documented)[number]) => boolean) =>
    documented.filter(matches).map(({ route }) => route);

  it('has a summary and a description of every operation, and no summary twice', () => {
    expect(routesWhere(({ summary, description }) => !summary || !description)).toEqual([]);
    expect(new Set(documented.map(({ summary }) => summary)).size).toBe(documented.length);
  });

  it('has a text for every answer', () => {
    const silent = routesWhere(({ responses }) =>
      Object.values(responses).some(({ description }) => !description),
    );
    expect(silent).toEqual([]);
  });

  it('bounds every id in a path', () => {
    const unbounded = routesWhere(({ parameters = [] }) =>
      parameters.some(
        ({ name, in: place, schema }) =>
          place === 'path' &&
          /id$/i.test(name) &&
          !(schema.minimum === 1 && schema.maximum) &&
          schema.format !== 'uuid',
      ),
    );
    expect(unbounded).toEqual([]);
  });

  it('documents Retry-After of every 429 and 503', () => {
    const silent = routesWhere(({ responses }) =>
      ['429', '503'].some(
        (status) => responses[status] && !responses[status].headers?.['Retry-After'],
      ),
    );
    expect(silent).toEqual([]);
  });

  /** The codes an operation documents for a status. */
  const codesOf = (
    path: string,
    method: 'get' | 'post' | 'put' | 'patch' | 'delete',
    status: number,
  ) => {
    const answer = document.paths[path]?.[method]?.responses[status];
    return answer && 'description' in answer ? answer.description.split(', ') : [];
  };

  it('says of every operation that it refuses unknown names and characters', () => {
    const silent = Object.entries(document.paths).flatMap(([path, item]) =>
      (['get', 'post', 'put', 'patch', 'delete'] as const)
        .filter((method) => item[method])
        .filter((method) => {
          const codes = codesOf(path, method, 400);
          return !(
            codes.includes('input.unknownField') && codes.includes('input.forbiddenCharacter')
          );
        })
        .map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(silent).toEqual([]);
  });

  it('adds up the errors that several decorators of one operation name', () => {
    const codes = codesOf('/api/auth/login', 'post', 400);
    for (const code of ['input.invalid', 'login.invalid', 'captcha.required', 'captcha.invalid'])
      expect(codes).toContain(code);
    expect(new Set(codes).size).toBe(codes.length);
    // One of the class, one of the method.
    for (const code of ['input.invalid', 'code.invalid'])
      expect(codesOf('/api/auth/register', 'post', 400)).toContain(code);
  });
});

@Controller('things')
@Public()
@ApiErrors('input.invalid', 'captcha.invalid')
class ThingsController {
  @Get()
  @ApiErrors('code.invalid', 'input.invalid')
  @ApiErrors('setup.invalid')
  list(): string[] {
    return [];
  }
}

describe('a document that is made', () => {
  let things: string;
  beforeAll(async () => {
    const module = await Test.createTestingModule({ controllers: [ThingsController] }).compile();
    const app = module.createNestApplication(new FastifyAdapter());
    const answer = openApiDocument(app).paths['/things']?.get?.responses[400];
    things = answer && 'description' in answer ? answer.description : '';
    await app.close();
  });

  it('tells the errors of a class and of each decorator of its method, each once', () => {
    const codes = things.split(', ');
    for (const code of ['input.invalid', 'captcha.invalid', 'code.invalid', 'setup.invalid'])
      expect(codes).toContain(code);
    expect(new Set(codes).size).toBe(codes.length);
  });

  it('adds what every operation refuses', () => {
    for (const code of ['input.malformed', 'input.unknownField', 'input.forbiddenCharacter'])
      expect(things.split(', ')).toContain(code);
  });
});
