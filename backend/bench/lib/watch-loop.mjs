// Preloaded into a server process: answers each connection with the longest hold of the event loop since the last answer.
import { openSync, readSync } from 'node:fs';
import { createServer } from 'node:net';
import { isMainThread } from 'node:worker_threads';

const TICK_MS = 1;
/** Of the clock that the kernel counts the time of threads with. */
const JIFFY_MS = 10;

/** The processor time of the main thread in milliseconds: neither of workers nor of the pool. Infinite where there is no /proc. */
function createThreadClock() {
  const bytes = Buffer.alloc(512);
  try {
    const file = openSync(`/proc/self/task/${process.pid}/stat`, 'r');
    return () => {
      const text = bytes.toString('latin1', 0, readSync(file, bytes, 0, bytes.length, 0));
      const fields = text.slice(text.lastIndexOf(')') + 2).split(' ', 13);
      return (Number(fields[11]) + Number(fields[12])) * JIFFY_MS;
    };
  } catch {
    return () => Infinity;
  }
}

if (isMainThread && process.env.WATCH_LOOP) {
  const usedMs = createThreadClock();
  let last = { at: performance.now(), used: usedMs() };
  let longest = 0;

  /** The time since the last look, at most what the thread computed: other threads and programs are not its fault. */
  const look = () => {
    const now = { at: performance.now(), used: usedMs() };
    const computed = now.used === Infinity ? Infinity : now.used - last.used + JIFFY_MS;
    longest = Math.max(longest, Math.min(now.at - last.at, computed));
    last = now;
  };

  setInterval(look, TICK_MS).unref();
  const server = createServer((socket) => {
    socket.unref();
    socket.on('error', () => undefined);
    socket.on('data', () => {
      // What is answered in the same turn of the loop comes before its timers.
      look();
      socket.write(`${longest}\n`);
      longest = 0;
    });
  });
  server.listen(process.env.WATCH_LOOP);
  server.unref();
}
