import { setTimeout as sleep } from 'node:timers/promises';
import { EventBus } from '../src/events';
import { startApp, type World } from './support/app';
import { TcpProxy } from './support/tcp-proxy';

const NEWS = { challengeId: 7 };

describe('a process whose connection for news broke', () => {
  let world: World;
  let line: TcpProxy;
  let bus: EventBus;
  let heard: number;
  let gaps: number;

  beforeAll(async () => {
    world = await startApp();
    line = await TcpProxy.to('127.0.0.1', Number(new URL(world.databaseUrl).port));
    bus = new EventBus(world.sql, line.inFrontOf(world.databaseUrl));
    bus.on('challenge', () => (heard += 1));
    bus.onGap(() => (gaps += 1));
    await bus.onApplicationBootstrap();
  });
  afterAll(async () => {
    await bus.onApplicationShutdown();
    await line.close();
    await world.close();
  });
  beforeEach(() => {
    heard = 0;
    gaps = 0;
  });

  /** How long until it hears the others again, who speak all the time. */
  async function deafFor(): Promise<number> {
    const others = world.app.get(EventBus, { strict: false });
    const begun = performance.now();
    while (heard === 0 && performance.now() - begun < 15_000) {
      await others.publish('challenge', NEWS);
      await sleep(100);
    }
    return performance.now() - begun;
  }

  it('hears the others while nothing is wrong', async () => {
    expect(await deafFor()).toBeLessThan(1000);
    expect(gaps).toBe(0);
  });

  it('H109 hears them again after a reset, and drops what it remembered', async () => {
    line.reset();
    expect(await deafFor()).toBeLessThan(5000);
    expect(gaps).toBe(1);
  });

  it('H109 hears them within ten seconds of a death without a word', async () => {
    line.forget();
    expect(await deafFor()).toBeLessThan(10_000);
    expect(gaps).toBe(1);
  }, 20_000);

  it('H109 comes back from a line that lets nobody speak', async () => {
    line.line = 'silent';
    await sleep(6000);
    line.line = 'open';
    expect(await deafFor()).toBeLessThan(10_000);
  }, 30_000);

  it('H109 stops in time on a dead line', async () => {
    const other = new EventBus(world.sql, line.inFrontOf(world.databaseUrl));
    await other.onApplicationBootstrap();
    line.forget();
    const begun = performance.now();
    await other.onApplicationShutdown();
    expect(performance.now() - begun).toBeLessThan(2500);
  });
});
