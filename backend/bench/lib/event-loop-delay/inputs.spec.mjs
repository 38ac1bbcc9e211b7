/* global describe, expect, it */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inputsOf } from './inputs.mjs';

// Jest runs in the folder of the workspace.
const document = JSON.parse(readFileSync(join(process.cwd(), 'openapi.json'), 'utf8'));

/** Body limits, as in `backend/src/lib/limits.ts`, and that of one operation. */
const BODY_BYTES = 256 * 1024;
const LONGER = { 'PUT /api/campaigns/{id}/application': 1024 * 1024 };

describe('the inputs that the bench drives', () => {
  it('cover every operation of the API, and no other', () => {
    const { inputs, missing, gone } = inputsOf(document);
    expect({ missing, gone }).toEqual({ missing: [], gone: [] });
    const tooLong = inputs.filter(
      ({ operation, body }) =>
        Buffer.byteLength(JSON.stringify(body ?? '')) > (LONGER[operation] ?? BODY_BYTES),
    );
    expect(tooLong).toEqual([]);
  });

  it('follow from the document, and lack what only the tables know, by the file to add it to', () => {
    const News = {
      type: 'object',
      properties: {
        title: { type: 'string', maxLength: 100, minLength: 1 },
        titleEn: { type: 'string', maxLength: 100, minLength: 1 },
        tags: { type: 'array', items: { type: 'string', maxLength: 40 }, maxItems: 20 },
        position: { type: 'integer', minimum: -1000, maximum: 1000 },
        hidden: { type: 'boolean' },
        userId: { type: 'integer', minimum: 1, maximum: 2_147_483_647 },
        startsAt: { type: 'string', format: 'date-time' },
      },
      required: ['title', 'userId'],
    };
    const schema = { $ref: '#/components/schemas/News' };
    const requestBody = { content: { 'application/json': { schema } } };
    const added = {
      '/api/new': { get: {} },
      '/api/new/{name}': { get: {} },
      '/api/admin/news': { get: {}, post: { requestBody } },
      '/api/admin/news/{id}': { get: {}, patch: { requestBody }, delete: {} },
      '/api/admin/news/bulk': document.paths['/api/admin/campaigns/bulk'],
    };
    const { inputs, missing } = inputsOf({
      paths: { ...document.paths, ...added },
      components: { schemas: { ...document.components.schemas, News } },
    });
    expect(missing).toEqual([
      'GET /api/new/{name}, name: backend/bench/lib/event-loop-delay/player-inputs.mjs',
      'POST /api/admin/news, userId: backend/bench/lib/event-loop-delay/resource-inputs.mjs',
      'PATCH /api/admin/news/{id}, userId: backend/bench/lib/event-loop-delay/resource-inputs.mjs',
    ]);
    const bodyOf = (wanted) => inputs.find(({ operation }) => operation === wanted).body;
    expect(bodyOf('POST /api/admin/news/bulk')).toMatchObject({ action: 'delete' });
    expect(bodyOf('POST /api/admin/news')).toEqual({
      title: '字'.repeat(100),
      titleEn: 'z'.repeat(100),
      tags: expect.arrayContaining([`${'字'.repeat(37)}119`]),
      position: 1000,
    });
  });
});
