// Rules of the backend's SQL that need no database.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { root } from '../lib/steps.mjs';

const files = ['src', 'bench', 'test']
  .flatMap((folder) =>
    readdirSync(join(root, 'backend', folder), { recursive: true }).map((name) =>
      join(folder, name),
    ),
  )
  .filter((name) => /\.(sql|ts|mjs)$/.test(name) && !name.includes('fixtures'))
  .map((name) => ({ name, text: readFileSync(join(root, 'backend', name), 'utf8') }));

test('only notify_event sends notifications', () => {
  const senders = files.filter(({ text }) => /\bpg_notify\s*\(|^\s*NOTIFY\s/im.test(text));
  assert.deepEqual(
    senders.map(({ name }) => name),
    ['src/infra/events/sql/notify-event.sql'],
  );
});
