import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { type ServerEvent, Supervisor } from './supervisor';

describe('Supervisor', () => {
  const children: ChildProcess[] = [];
  const launch = () => {
    const child = spawn('sleep', ['60']);
    children.push(child);
    return child.pid ?? 0;
  };
  const events: ServerEvent[] = [];
  const record = (one: ServerEvent) => events.push(one);
  const awaitEvent = async (event: ServerEvent['event'], count = 1) => {
    for (const end = Date.now() + 5000; Date.now() < end;) {
      if (events.filter((one) => one.event === event).length >= count) return;
      await sleep(10);
    }
    throw new Error(`no ${event}: ${JSON.stringify(events)}`);
  };

  beforeEach(() => {
    events.length = 0;
  });
  afterEach(async () => {
    for (const child of children.splice(0)) {
      if (child.exitCode !== null || child.signalCode !== null) continue;
      child.kill('SIGKILL');
      await once(child, 'exit');
    }
  });

  it('restarts a server that was killed, and returns the new one', async () => {
    const pid = launch();
    let next = 0;
    const start = () => Promise.resolve({ pid: (next = launch()), adopted: false });
    const supervisor = new Supervisor({ pid }, start, record);
    process.kill(pid, 'SIGKILL');
    await awaitEvent('database.restarted');
    expect(events).toMatchObject([
      { event: 'database.died', pid },
      { event: 'database.restarted', pid: next },
    ]);
    expect(await supervisor.release()).toBe(next);
  });

  it('tries again where a start fails, later each time', async () => {
    const pid = launch();
    let tries = 0;
    const start = () => {
      tries += 1;
      if (tries < 3) return Promise.reject(new Error('no free port'));
      return Promise.resolve({ pid: launch(), adopted: false });
    };
    const supervisor = new Supervisor({ pid }, start, record);
    process.kill(pid, 'SIGKILL');
    await awaitEvent('database.restarted');
    await supervisor.release();
    expect(events.filter(({ event }) => event === 'database.restartFailed')).toMatchObject([
      { reason: 'no free port', nextTryMs: 1000 },
      { reason: 'no free port', nextTryMs: 2000 },
    ]);
  });

  it('starts nothing after it is released', async () => {
    const pid = launch();
    const start = jest.fn(() => Promise.resolve({ pid: launch(), adopted: false }));
    const supervisor = new Supervisor({ pid }, start, record);
    expect(await supervisor.release()).toBe(pid);
    process.kill(pid, 'SIGKILL');
    await sleep(500);
    expect(start).not.toHaveBeenCalled();
  });
});
