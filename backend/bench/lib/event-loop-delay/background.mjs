// Event loop delays without an API operation: static pages, rejected bodies, many event streams, cache reloads, and
// commands that run while the server answers.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, truncateSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { query } from '../database.mjs';
import { send } from './client.mjs';
import { root } from '../paths.mjs';
import { settings } from '../databases.mjs';

const BODY_BYTES = 256 * 1024;
/** The limit of a process: one stream for each user after FIRST_READER. */
const STREAMS = 5000;
const FIRST_READER = 100;
const OPENED_AT_ONCE = 100;
const CHALLENGES = 5;
const FILE = 'disk.img';
const ATTACHMENT_BYTES = 256 * 1024 * 1024;
const PAUSE_MS = 20;
/** A backup is stopped after this time, because the rest repeats the same work. */
const BACKUP_MS = 5000;
const JSON_TYPE = { 'content-type': 'application/json' };

const refused = {
  'nested arrays': `${'['.repeat(BODY_BYTES / 2)}${']'.repeat(BODY_BYTES / 2)}`,
  'a long array': `[${'0,'.repeat(BODY_BYTES / 2 - 2)}0]`,
  'many fields': `{${Array.from({ length: 20_000 }, (_, n) => `"f${n}":{}`).join()}}`,
  'a long text': JSON.stringify({
    emailorusername: '\u0301'.repeat(BODY_BYTES / 2 - 100),
    password: '',
  }),
  'escaped text': `{"emailorusername":"${'\\u5b57'.repeat(BODY_BYTES / 6 - 20)}","password":"x"}`,
  'more than the limit': 'x'.repeat(8 * BODY_BYTES),
};

/** Measures them one after the other, and notes each. */
export async function measureBackground(context) {
  const { server, loop, note, tokens, world } = context;
  const admin = { authorization: `Bearer ${tokens.admin}`, 'accept-encoding': 'br' };
  const read = (path, headers = admin) => send(server.url, { method: 'GET', path, headers });
  const measure = async (name, work) => {
    await loop.take();
    await work();
    note({ name, value: await loop.take() });
  };
  await measure('after the start', () => sleep(500));
  for (const path of ['/', '/api/docs', '/api/docs/swagger-ui-init.js', '/api/openapi.json'])
    await measure(`GET ${path}`, () => read(path));
  await measure('GET /metrics', () => send(server.metrics, { method: 'GET', path: '/metrics' }));
  await measure('a long path', () => read(`/api/challenges/${'%41'.repeat(4500)}`));
  for (const [name, body] of Object.entries(refused))
    for (const path of ['/api/auth/login', '/api/admin/challenges'])
      await measure(`POST ${path}, refused: ${name}`, () =>
        send(server.url, { method: 'POST', path, headers: { ...admin, ...JSON_TYPE }, body }).catch(
          () => undefined,
        ),
      );
  await measure('all caches read again', async () => {
    await notify(world, 'totals', {});
    for (const path of READ) await read(path);
  });
  await measureStreams(context, measure);
  await measureCommands(context, measure, async () => {
    for (const path of READ) await read(path);
    await sleep(PAUSE_MS);
  });
}

const READ = [
  '/api/user/scoreboard/4?pageSize=100',
  '/api/challenges',
  '/api/challenges/1',
  '/api/user/solved/7',
];

const notify = ({ databaseUrl }, name, payload) =>
  query(databaseUrl, 'SELECT notify_event($1, $2)', [name, JSON.stringify(payload)]);

async function measureStreams({ server, tokens, world }, measure) {
  const connect = (token) =>
    new Promise((resolve, reject) => {
      const headers = { authorization: `Bearer ${token}` };
      const call = request(`${server.url}/api/events`, { headers, agent: false }, (answer) =>
        answer.statusCode === 200
          ? resolve(answer.resume())
          : reject(new Error(`a stream answered ${answer.statusCode}`)),
      );
      call.once('error', reject);
      call.end();
    });
  const readers = tokens.all.slice(FIRST_READER, FIRST_READER + STREAMS);
  const answers = [];
  // In groups, as the last of all at once would wait longer than a request may. Opening is not measured.
  while (answers.length < readers.length) {
    const next = readers.slice(answers.length, answers.length + OPENED_AT_ONCE);
    answers.push(...(await Promise.all(next.map(connect))));
  }
  await measure(`board.changed to ${STREAMS} event streams`, async () => {
    await notify(world, 'board', {});
    await sleep(1200);
  });
  await measure(`${STREAMS} event streams end with their sessions`, async () => {
    const ends = answers.map((answer) => once(answer, 'end'));
    await query(
      world.databaseUrl,
      'UPDATE session SET ended_at = now() WHERE user_id > $1 AND user_id <= $2 AND ended_at IS NULL',
      [FIRST_READER, FIRST_READER + STREAMS],
    );
    await Promise.all(ends);
  });
}

/** Sends reads while a command runs in another process. */
async function measureCommands({ world, folder }, measure, read) {
  for (const [name, ...words] of [
    ['import', challengesIn(folder)],
    ['backup', join(folder, 'backup')],
  ])
    await measure(`reads during a running ${name}`, async () => {
      const file = join(root, `backend/dist/cli/${name}.js`);
      const command = spawn(process.execPath, [file, ...words], {
        env: settings(world.databaseUrl, folder, 0),
        stdio: ['ignore', 'ignore', 'inherit'],
      });
      const ended = once(command, 'exit');
      const late = name === 'backup' && setTimeout(() => command.kill(), BACKUP_MS);
      while (command.exitCode === null && command.signalCode === null)
        await Promise.race([ended, read()]);
      clearTimeout(late);
      if (command.exitCode !== 0 && !command.killed) throw new Error(`the ${name} failed`);
    });
}

/** A folder of challenges to import; one has an attachment of the maximum size. */
function challengesIn(folder) {
  const challenges = join(folder, 'challenges');
  for (let n = 0; n < CHALLENGES; n += 1) {
    mkdirSync(join(challenges, String(n)), { recursive: true });
    writeFileSync(join(challenges, String(n), 'challenge.yml'), challengeFile(n));
  }
  const attachment = join(challenges, '0', FILE);
  writeFileSync(attachment, '');
  truncateSync(attachment, ATTACHMENT_BYTES);
  return challenges;
}

/** A ctfcli file of nearly 1 MiB, the maximum size. */
function challengeFile(n) {
  const flags = Array.from(
    { length: 50 },
    (_, flag) =>
      `  - {content: "flag{${'x'.repeat(230)}${flag}}", type: static, data: case_sensitive}`,
  );
  const lines = [
    `name: Imported ${n}`,
    'category: web',
    'value: 100',
    `description: "${'d'.repeat(65_000)}"`,
    ...(n === 0 ? [`files: [${FILE}]`] : []),
    'flags:',
    ...flags,
  ];
  return `${lines.join('\n')}\n# ${'c'.repeat(900_000)}\n`;
}
