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

  it('lack an operation that is new', () => {
    const paths = { ...document.paths, '/api/new': { get: {} } };
    expect(uncovered({ paths }).missing).toEqual(['GET /api/new']);
  });
});
