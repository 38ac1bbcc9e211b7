import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { startApp, type World } from '../support/app';
import { createChallenge } from '../support/challenges';
import { readOperations } from '../support/fuzz/schema';
import { type ServerProcess, startServer } from '../support/processes';
import { createUser } from '../support/users';
import { type OddRequest, oddPages, oddRequests } from './support/worst-case-inputs';
import { lasting, randomFrom, seed } from './support/seed';

/** Maximum processor time of the main thread for one request, in milliseconds. */
const MAX_HOLD_MS = 50;
/** Slow requests are repeated, because garbage collection may have caused it. */
const REPEATS = 5;
/** Several admins, because the rate limit of their lists is not raised by the factor. */
const ADMINS = 20;
const total = Math.max(60_000, 4 * lasting);

interface Slow {
  ms: number;
  who: string;
  place: string;
  attack: string;
}

describe('the worst bytes in every place', () => {
  let world: World;
  let server: ServerProcess;
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  beforeAll(async () => {
    world = await startApp();
    server = await startServer({
      DATABASE_URL: world.databaseUrl,
      JWT_SECRET: world.config.jwtSecret,
      RATE_LIMIT_FACTOR: '10000',
      LOG_LEVEL: 'silent',
      ROLE: 'web',
      TRUST_PROXY: '10.0.0.0/8,127.0.0.1',
    });
  }, 120_000);
  afterAll(async () => {
    agent.destroy();
    await server.stop();
    await world.close();
  }, 60_000);

  const proc = (file: string) => readFileSync(`/proc/${server.child.pid ?? 0}/${file}`, 'utf8');
  /** Processor time of the main thread so far, in milliseconds. */
  const mainThreadMs = () =>
    Number(proc(`task/${server.child.pid ?? 0}/schedstat`).split(' ')[0]) / 1e6;
  const memory = () => Number(/VmRSS:\s+(\d+)/.exec(proc('status'))?.[1]) / 1024;

  const send = ({ method, path, headers, body }: OddRequest, token?: string): Promise<number> =>
    new Promise((done) => {
      const payload = body?.();
      const call = request(server.url, {
        agent,
        method,
        path,
        // The odd header overrides the token's.
        headers: {
          ...(token ? { authorization: `Bearer ${token}` } : {}),
          ...(payload === undefined ? {} : { 'content-length': Buffer.byteLength(payload) }),
          ...headers,
        },
        timeout: 30_000,
      });
      call.on('response', (answer) => {
        // An event stream does not end.
        if (answer.headers['content-type']?.startsWith('text/event-stream')) call.destroy();
        answer.resume().on('close', () => done(answer.statusCode ?? 0));
      });
      call.on('timeout', () => call.destroy());
      call.on('error', () => done(0));
      call.end(payload);
    });

  const measured = async (odd: OddRequest, token?: string) => {
    const begun = mainThreadMs();
    const status = await send(odd, token);
    return { ms: mainThreadMs() - begun, status };
  };

  it(
    'hold the event loop shortly, and leave nothing in memory',
    async () => {
      await createChallenge(world);
      const player = await createUser(world);
      const admins = await Promise.all(
        Array.from({ length: ADMINS }, () => createUser(world, { admin: true })),
      );
      // Shuffled, so that a shorter run covers everything as well.
      const random = randomFrom(seed);
      const order = [...readOperations().flatMap((each) => [...oddRequests(each)]), ...oddPages()]
        .map((odd) => ({ odd, at: random() }))
        .sort((one, other) => one.at - other.at)
        .map(({ odd }) => odd);
      for (const odd of order.slice(0, 500)) await send(odd);
      const planned = 2 * order.length;
      const slow: Slow[] = [];
      const broken: string[] = [];
      const rss: number[] = [memory()];
      let sent = 0;
      const worst = { stranger: 0, user: 0 };
      for (const end = Date.now() + total; Date.now() < end && sent < planned;) {
        const odd = order.at(-1);
        if (!odd) break;
        const isStranger = sent % 2 === 0;
        // Each request is sent twice; the texts of all of them would not fit into memory.
        if (!isStranger) order.pop();
        const admin = admins[sent % ADMINS];
        const user = odd.audience === 'admin' ? admin : sent % 4 < 2 ? player : admin;
        // A log-out would make later requests of the user anonymous.
        const endsSession = odd.path.startsWith('/api/auth/logout');
        const token = isStranger || endsSession ? undefined : user?.token;
        const first = await measured(odd, token);
        let { ms } = first;
        for (let again = 0; again < REPEATS && ms > MAX_HOLD_MS / 2; again += 1)
          ms = Math.min(ms, (await measured(odd, token)).ms);
        sent += 1;
        const who = isStranger ? 'stranger' : 'user';
        worst[who] = Math.max(worst[who], ms);
        const attack = () =>
          (odd.body?.() ?? Object.values(odd.headers)[0] ?? odd.path).slice(0, 60);
        if (ms > MAX_HOLD_MS / 2) slow.push({ ms, who, place: odd.place, attack: attack() });
        if (first.status >= 500 && first.status !== 503)
          broken.push(`${first.status} ${who} ${odd.place} ${attack()}`);
        if (sent % 1000 === 0) rss.push(memory());
      }
      slow.sort((one, other) => other.ms - one.ms);
      process.stdout.write(
        `${sent} requests of ${planned}; longest hold by a stranger ${worst.stranger.toFixed(1)} ms, ` +
          `by a user ${worst.user.toFixed(1)} ms; memory ${rss.map((mb) => mb.toFixed(0)).join(' ')} MB\n` +
          slow
            .slice(0, 30)
            .map((each) => `${JSON.stringify(each)}\n`)
            .join(''),
      );
      expect(broken).toEqual([]);
      expect(slow.filter(({ ms }) => ms > MAX_HOLD_MS)).toEqual([]);
      // After the warm-up, memory must stay constant.
      const warm = rss.slice(Math.floor(rss.length / 4));
      const half = Math.floor(warm.length / 2);
      const mean = (part: number[]) => part.reduce((sum, each) => sum + each, 0) / part.length;
      expect(mean(warm.slice(half))).toBeLessThan(mean(warm.slice(0, half)) * 1.15 + 30);
      expect(Math.max(...rss)).toBeLessThan(500);
    },
    total + 5 * 60_000,
  );
});
