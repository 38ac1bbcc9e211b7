/* global describe, expect, it */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { uncovered } from './hold-inputs.mjs';

// Jest runs in the folder of the workspace.
const document = JSON.parse(readFileSync(join(process.cwd(), 'openapi.json'), 'utf8'));

describe('the inputs that the bench drives', () => {
  it('cover every operation of the API, and no other', () => {
    expect(uncovered(document)).toEqual({ missing: [], gone: [] });
  });

  it('lack an operation that is new, whose input belongs into one of three files', () => {
    const added = {
      '/api/new': { get: {} },
      '/api/admin/news': { get: {}, post: {} },
      '/api/admin/news/{id}': { patch: {}, delete: {} },
      '/api/admin/news/bulk': { post: {} },
    };
    const folder = 'backend/bench/lib';
    expect(uncovered({ paths: { ...document.paths, ...added } }).missing).toEqual([
      `GET /api/new: ${folder}/hold-player-inputs.mjs`,
      `GET /api/admin/news: ${folder}/hold-resources.mjs`,
      `POST /api/admin/news: ${folder}/hold-resources.mjs`,
      `PATCH /api/admin/news/{id}: ${folder}/hold-resources.mjs`,
      `DELETE /api/admin/news/{id}: ${folder}/hold-inputs.mjs`,
      `POST /api/admin/news/bulk: ${folder}/hold-inputs.mjs`,
    ]);
  });
});
