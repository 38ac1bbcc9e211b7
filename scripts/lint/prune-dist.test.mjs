import assert from 'node:assert/strict';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { pruneOutputs } from '../../backend/prune-dist.mjs';

test('deletes the outputs of a source that became a folder, and nothing else', (context) => {
  const root = mkdtempSync(join(tmpdir(), 'vexil-prune-'));
  context.after(() => rmSync(root, { recursive: true }));
  const write = (name) => {
    mkdirSync(join(root, name, '..'), { recursive: true });
    writeFileSync(join(root, name), '');
  };
  const kept = ['dist/main.js', 'dist/main.js.map', 'dist/backup/index.js', 'dist/.built'];
  const stale = ['dist/backup.js', 'dist/backup.js.map', 'dist/backup.d.ts'];
  for (const name of ['src/main.ts', 'src/backup/index.ts', ...kept, ...stale]) write(name);

  pruneOutputs(join(root, 'src'), join(root, 'dist'));

  assert.deepEqual(
    kept.filter((name) => !existsSync(join(root, name))),
    [],
  );
  assert.deepEqual(
    stale.filter((name) => existsSync(join(root, name))),
    [],
  );
});
