// Child processes of a run: start, resource usage and stop, each with a time limit.
import { spawn, spawnSync } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

const READY_MS = 60_000;
const STOP_MS = 15_000;
const TICKS = Number(spawnSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }).stdout) || 100;
const PAGE = Number(spawnSync('getconf', ['PAGESIZE'], { encoding: 'utf8' }).stdout) || 4096;

/** Starts a server and waits until it is ready; its output goes to a file. */
export async function startServer({ command, env, log, url, ready = '/readyz' }) {
  const file = openSync(log, 'a');
  const [program, ...args] = command;
  const began = performance.now();
  const child = spawn(program, args, { env, stdio: ['ignore', file, file] });
  closeSync(file);
  const exited = new Promise((resolve) => child.once('exit', resolve));
  const stop = async () => {
    child.kill('SIGTERM');
    const late = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
    await exited;
    clearTimeout(late);
  };
  for (;;) {
    if (child.exitCode !== null || performance.now() - began > READY_MS) {
      await stop();
      throw new Error(
        `${args.at(-1)} did not become ready:\n${readFileSync(log, 'utf8').slice(-2000)}`,
      );
    }
    if ((await fetch(url + ready).catch(() => undefined))?.ok) break;
    await sleep(20);
  }
  return { url, pid: child.pid, stop, readyAfter: (performance.now() - began) / 1000 };
}

/** Processor time of a process in seconds, including all threads. */
export function cpuSeconds(pid) {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / TICKS;
}

export function residentMB(pid) {
  const pages = Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]);
  return (pages * PAGE) / 1024 ** 2;
}
