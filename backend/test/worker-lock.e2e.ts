import { Client } from 'pg';
import { DEAD_AFTER_MS } from '../src/infra/jobs/dead-workers';
import { WorkerLock } from '../src/infra/jobs/worker-lock';
import { createDatabase, type TestDatabase } from './support/database';
import { TcpProxy } from './support/tcp-proxy';
import { waitUntil } from './support/wait-until';

const HOLDERS = `SELECT l.pid FROM pg_locks l JOIN pg_database d ON d.oid = l.database
  WHERE l.classid = 7302040 AND l.objid::bigint = hashtext($1)::bigint & 4294967295
    AND d.datname = current_database()`;

let database: TestDatabase;
let client: Client;
let proxy: TcpProxy;
let lock: WorkerLock;
let losses = 0;

beforeAll(async () => {
  database = await createDatabase();
  client = new Client({ connectionString: database.url });
  await client.connect();
  const { hostname, port } = new URL(database.url);
  proxy = await TcpProxy.to(hostname, Number(port));
});
beforeEach(async () => {
  losses = 0;
  lock = new WorkerLock(proxy.inFrontOf(database.url), () => (losses += 1));
  await lock.hold('worker');
});
afterEach(() => lock.close());
afterAll(async () => {
  await proxy.close();
  await client.end();
  await database.drop();
});

/** The PostgreSQL backends that hold the lock, one per connection. */
const holders = async () =>
  (await client.query<{ pid: number }>(HOLDERS, ['worker'])).rows.map(({ pid }) => pid);
const isHeld = async () => (await holders()).length > 0;

it('of a worker is free once it ends', async () => {
  expect(await isHeld()).toBe(true);
  await lock.close();
  await waitUntil('it is free', async () => !(await isHeld()));
});

it('is taken again after a reset connection, without a message', async () => {
  const before = await holders();
  expect(before).toHaveLength(1);
  proxy.reset();
  // The moment without a holder may be too short to be observed, so wait for the new holder.
  await waitUntil('another connection alone holds it', async () => {
    const now = await holders();
    return now.length === 1 && now[0] !== before[0];
  });
  expect(losses).toBe(0);
});

it('is taken again where the connection died without a word', async () => {
  proxy.forget();
  // PostgreSQL has not noticed it either: the proxy still holds the old connection.
  await waitUntil(
    'a second connection holds it',
    async () => (await holders()).length === 2,
    12_000,
  );
  expect(losses).toBe(0);
  proxy.reset();
});

it('that cannot be taken again is reported before others treat the worker as dead', async () => {
  proxy.line = 'refusing';
  proxy.reset();
  const lostAt = Date.now();
  await waitUntil('the worker is told', () => losses === 1, DEAD_AFTER_MS);
  expect(Date.now() - lostAt).toBeLessThan(DEAD_AFTER_MS);
  proxy.line = 'open';
  await waitUntil('it is held again', isHeld);
});
