// Builds the image and tests Compose as the operator's guide describes it; npm run test:faults compose
import assert from 'node:assert/strict';
import { appendFileSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from './client.mjs';
import { startEngine } from './docker-engine.mjs';
import { freePort, until } from './compose-project.mjs';
import { underLoad } from './background-load.mjs';
import { FLAG, note, PASSWORD, step, TARGET, ComposeTest } from './steps.mjs';

describe('Compose', { concurrency: false }, () => {
  let engine;
  let project;
  let client;
  let challengeId;

  before(async () => {
    engine = await startEngine();
    project = new ComposeTest(engine.host);
    ({ client, challengeId } = await project.resume());
  });
  after(async () => {
    await project?.end();
    await engine?.stop();
  });

  const change = async (values) => {
    const path = `/admin/challenges/${String(challengeId)}`;
    const { version } = (await client.get(`/api${path}`)).body;
    assert.equal((await client.patch(path, { ...values, version })).status, 200);
  };

  step('writes .env once, readable by its owner only', async () => {
    await project.must('sh', 'scripts/env.sh');
    const file = join(project.folder, '.env');
    const first = readFileSync(file, 'utf8');
    assert.match(first, /^POSTGRES_PASSWORD=[0-9a-f]{48}$/m);
    assert.match(first, /^JWT_SECRET=[0-9a-f]{64}$/m);
    assert.equal(statSync(file).mode & 0o777, 0o600);
    assert.match(await project.must('sh', 'scripts/env.sh'), /stays as it is/);
    assert.equal(readFileSync(file, 'utf8'), first);
    const port = await freePort();
    project.setting(`PORT=${String(port)}`);
    client = new Client(`http://127.0.0.1:${String(port)}`);
  });

  step('builds an image that runs without root and has no development dependencies', async () => {
    await project.compose('build');
    const size = Number(await project.inspect('vexil', '{{.Size}}'));
    note(`the image has ${(size / 1e6).toFixed(0)} MB`);
    assert.equal(await project.inspect('vexil', '{{.Config.User}}'), 'node');
    const files = await project.docker(
      'run',
      '--rm',
      'vexil',
      'ls',
      'node_modules',
      'backend/dist',
    );
    assert.doesNotMatch(files, /^(?:jest|eslint|autocannon|vite)$|\.spec\.js$/m);
  });

  step(
    'becomes healthy after the first start of the database, which uses a temporary server',
    async () => {
      await project.compose('up', '-d');
      const seconds = await project.healthy('db', 'web', 'worker');
      note(`healthy within ${seconds.toFixed(0)} s`);
      assert.equal((await client.get('/readyz')).status, 200);
      for (const id of await project.containers('web'))
        assert.equal(await project.inspect(id, '{{.RestartCount}}'), '0');
    },
  );

  step('creates the first admin with the setup link in the log', async () => {
    const log = await project.compose('logs', '--no-color', 'web');
    const [, token] = /register\?setup=([\w-]+)/.exec(log) ?? [];
    assert.ok(token, log);
    const body = { token, username: 'keeper', email: 'keeper@example.org', password: PASSWORD };
    assert.equal((await client.post('/auth/setup', body)).status, 200);
    await client.logIn('keeper', PASSWORD);
    assert.ok(!log.includes('/readyz'), 'checks of health are in the log');
  });

  step('imports challenges and accepts a correct flag', async () => {
    assert.match(
      await project.once(project.pack(), 'npm', 'run', 'import', '--', '/outside'),
      /Compose test/,
    );
    const { body } = await client.get('/api/admin/challenges?_start=0&_end=10');
    challengeId = body[0].id;
    await change({ hidden: false });
    const taken = await client.post(`/challenges/${String(challengeId)}/submissions`, {
      flag: FLAG,
    });
    assert.equal(taken.status, 201);
  });

  step('writes a mail with a readable code to the outbox', async () => {
    const asked = { email: 'student@example.org', purpose: 'register' };
    assert.equal((await client.post('/auth/verify', asked)).status, 200);
    const code = await until('the mail is there', async () => {
      const read = ['sh', '-c', 'cat /data/outbox/*.eml || true'];
      const mails = await project.compose('exec', '-T', 'web', ...read);
      return /(?<!\d)\d{6}(?!\d)/.exec(mails.split(/\r?\n\r?\n/).at(-2) ?? '')?.[0];
    });
    assert.equal((await client.post('/auth/verify', { ...asked, code })).status, 200);
  });

  step('lists its services in another terminal and restarts with the same password', async () => {
    assert.match(await project.compose('ps'), /worker/);
    await project.compose('down');
    await project.compose('up', '-d');
    await project.healthy('db', 'web', 'worker');
    await client.logIn('keeper', PASSWORD);
  });

  step('runs commands in the container', async () => {
    assert.match(await project.admin('promote', 'keeper'), /Done: promote keeper/);
    assert.match(await project.admin('rebuild-totals'), /\S/);
    const folder = project.shared('backups');
    const backup = await project.once(folder, 'npm', 'run', 'backup', '--', '/outside/one');
    assert.match(backup, /Backed up \d+ rows/);
    const closed = project.shared('closed', 0);
    await assert.rejects(
      project.once(closed, 'npm', 'run', '--silent', 'backup', '--', '/outside/one'),
      (error) => {
        assert.match(error.message, /The file system refuses: EACCES.*\/outside/);
        assert.doesNotMatch(error.message, /\n\s+at /);
        return true;
      },
    );
  });

  step('restarts by itself after kill -9', async () => {
    for (const service of ['web', 'worker', 'db']) {
      const [id] = await project.containers(service);
      process.kill(Number(await project.inspect(id, '{{.State.Pid}}')), 'SIGKILL');
      await until(`${service} is started again`, async () => {
        return Number(await project.inspect(id, '{{.RestartCount}}')) > 0;
      });
    }
    await project.healthy('db', 'web', 'worker');
    await client.logIn('keeper', PASSWORD);
  });

  step(
    'says what is wrong where the worker may not open the socket, and runs targets where it may',
    async () => {
      project.files.push('docker-compose.worker.yml');
      const socket = engine.host.replace('unix://', '');
      project.setting(`DOCKER_SOCKET=${socket}`);
      project.setting('DOCKER_GID=64999');
      await project.compose('up', '-d');
      await until('the log says so', async () =>
        /may not open \/var\/run\/docker\.sock.*group_add, DOCKER_GID/.test(
          await project.compose('logs', '--no-color', 'worker'),
        ),
      );
      project.setting(`DOCKER_GID=${String(statSync(socket).gid)}`);
      await project.compose('up', '-d');
      await project.healthy('web', 'worker');
      const config = await client.post('/admin/instance-configs', TARGET);
      assert.equal(config.status, 201, JSON.stringify(config.body));
      await change({ configId: config.body.id });
      assert.equal((await client.post('/instance', { challengeId })).status, 201);
      await until('the target runs', async () => {
        const { body } = await client.get('/api/instance');
        assert.notEqual(body.state, 'failed', JSON.stringify(body));
        return body.state === 'running';
      });
      assert.equal((await project.targets()).length, 2);
    },
  );

  step('upgrades with build and up while targets keep running', async () => {
    appendFileSync(join(project.folder, 'backend/src/main.ts'), '\n// A newer version.\n');
    const before = await project.inspect('vexil', '{{.Id}}');
    await project.compose('up', '-d', '--build');
    await project.healthy('web', 'worker');
    assert.notEqual(await project.inspect('vexil', '{{.Id}}'), before);
    await client.logIn('keeper', PASSWORD);
    assert.equal((await client.get('/api/instance')).body.state, 'running');
  });

  step('serves three processes behind the proxy during a rolling restart', async () => {
    await project.takeProxy();
    const outside = project.outside();
    await project.compose('up', '-d', '--scale', 'web=3');
    await project.healthy('web');
    const web = await project.containers('web');
    assert.equal(web.length, 3);
    await until('the proxy answers', async () => {
      return (await outside.get('/readyz').catch(() => undefined))?.status === 200;
    });
    await outside.logIn('keeper', PASSWORD);
    const { answers, events, isLastKept } = await underLoad(outside, challengeId, async () => {
      for (const id of web) {
        await project.docker('restart', '--time', '50', id);
        await project.healthy('web');
      }
    });
    note(`${JSON.stringify(answers)}, ${String(events)} event streams`);
    assert.deepEqual(Object.keys(answers).sort(), ['GET 200', 'PATCH 200']);
    assert.ok(isLastKept, 'a write that was answered is lost');
    assert.ok(events >= 1);
  });

  step('answers errors itself behind the proxy while the database is down', async () => {
    await project.compose('stop', 'db');
    const outside = project.outside();
    for (let asked = 0; asked < 30; asked += 1, await sleep(100))
      assert.equal((await outside.get('/api/site')).body.code, 'server.unavailable');
    await project.compose('start', 'db');
    await project.healthy('db', 'web');
  });

  step('stops within the grace period with exit code 0', async () => {
    const ids = [...(await project.containers('web')), ...(await project.containers('worker'))];
    const begun = performance.now();
    await project.compose('stop');
    const seconds = (performance.now() - begun) / 1000;
    note(`stopped within ${seconds.toFixed(0)} s`);
    for (const id of ids) assert.equal(await project.inspect(id, '{{.State.ExitCode}}'), '0');
  });

  step('leaves no target after a clean-up by label', async () => {
    await project.compose('down', '-v');
    assert.equal((await project.targets()).length, 2);
    await project.removeTargets();
    assert.deepEqual(await project.targets(), []);
    assert.deepEqual(await project.targets(['network', 'ls']), []);
  });

  step('restores a backup before the first up', async () => {
    project.files = ['docker-compose.yml', 'compose-test.yml'];
    project.setting(`PORT=${client.url.port}`);
    const folder = project.shared('backups');
    assert.match(
      await project.once(folder, 'npm', 'run', 'restore', '--', '/outside/one'),
      /Restored \d+ rows/,
    );
    await project.compose('up', '-d');
    await project.healthy('web');
    await client.logIn('keeper', PASSWORD);
    const { body } = await client.get('/api/challenges');
    assert.equal(body.find(({ id }) => id === challengeId)?.score, 100);
  });
});
