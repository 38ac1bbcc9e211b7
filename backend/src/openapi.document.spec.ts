import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { OpenAPIObject } from '@nestjs/swagger';
import { operationsOf } from './openapi.document';

const document = JSON.parse(
  readFileSync(join(__dirname, '../openapi.json'), 'utf8'),
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

  it('opens exactly the public routes to everybody', () => {
    const open = operations.filter(({ audience }) => audience === 'public');
    expect(open.map(({ route }) => route).sort()).toEqual([
      'GET /api/auth/logout',
      'GET /api/captcha/challenge',
      'GET /api/site',
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
});
