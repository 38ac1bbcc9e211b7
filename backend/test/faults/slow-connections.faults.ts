import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { startApp, type World } from '../support/app';
import { type ServerProcess, startServer } from '../support/processes';

const CONNECTIONS = 500;
/** The longest duration of a slow connection, with a margin for a busy machine. */
const PATIENCE_MS = 33_000;

const HEAD = 'POST /api/auth/login HTTP/1.1\r\nHost: x\r\n';
const BODY = `${HEAD}Content-Type: application/json\r\nContent-Length: 1000\r\n\r\n`;

const dripping: Record<string, { first: string; drop: string }> = {
  headers: { first: HEAD, drop: 'X-Drop: 1\r\n' },
  bodies: { first: BODY, drop: ' ' },
};

/** The 99th percentile. */
const slowest = (waits: number[]) =>
  waits.toSorted((a, b) => a - b).at(Math.floor(waits.length * 0.99));

describe('five hundred slow connections', () => {
  let world: World;
  let server: ServerProcess;
  beforeAll(async () => {
    world = await startApp();
    server = await startServer({
      DATABASE_URL: world.databaseUrl,
      JWT_SECRET: world.config.jwtSecret,
      LOG_LEVEL: 'silent',
      ROLE: 'web',
    });
  }, 60_000);
  afterAll(async () => {
    await server.stop();
    await world.close();
  }, 60_000);

  async function waitOfAnother(): Promise<number> {
    const asked = performance.now();
    expect((await fetch(`${server.url}/api/site`)).status).toBe(200);
    return performance.now() - asked;
  }

  it.each(Object.entries(dripping))(
    'with %s that drip hold nobody up, and end within thirty seconds',
    async (_, { first, drop }) => {
      const port = Number(new URL(server.url).port);
      const begun = performance.now();
      const ends: number[] = [];
      const sockets = Array.from({ length: CONNECTIONS }, (): Socket => {
        const socket = connect(port, '127.0.0.1');
        socket.write(first);
        socket.on('error', () => undefined);
        socket.on('close', () => ends.push(performance.now() - begun));
        socket.resume();
        return socket;
      });
      const waits: number[] = [];
      while (ends.length < CONNECTIONS && performance.now() - begun < PATIENCE_MS) {
        for (const socket of sockets) if (socket.writable) socket.write(drop);
        waits.push(await waitOfAnother());
        await sleep(500);
      }
      for (const socket of sockets) socket.destroy();
      expect(slowest(waits)).toBeLessThan(1000);
      expect(ends).toHaveLength(CONNECTIONS);
      // Closed because of slowness and not as invalid.
      expect(Math.min(...ends)).toBeGreaterThan(5000);
    },
  );

  it('whose readers take nothing do not fill the memory of the server', async () => {
    const port = Number(new URL(server.url).port);
    const ask = 'GET /api/openapi.json HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(20);
    const sockets = Array.from({ length: CONNECTIONS }, () => {
      const socket = connect(port, '127.0.0.1', () => socket.write(ask));
      socket.on('error', () => undefined);
      socket.pause();
      return socket;
    });
    const waits: number[] = [];
    for (const end = performance.now() + 15_000; performance.now() < end;) {
      waits.push(await waitOfAnother());
      await sleep(50);
    }
    expect(slowest(waits)).toBeLessThan(1000);
    for (const socket of sockets) socket.destroy();
    expect(server.child.exitCode).toBeNull();
  });
});
