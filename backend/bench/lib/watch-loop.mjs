// Loaded before the server's code: a connection to it receives how long the event loop was blocked at most since the last one.
import { openSync, readSync } from 'node:fs';
import { createServer } from 'node:net';
import { isMainThread } from 'node:worker_threads';

const TICK_MS = 1;

/** How long the main thread has waited for a processor since it began, in milliseconds; 0 where the kernel does not say. */
function createWaitClock() {
  const bytes = Buffer.alloc(128);
  try {
    const file = openSync(`/proc/self/task/${process.pid}/schedstat`, 'r');
    return () => {
      const text = bytes.toString('latin1', 0, readSync(file, bytes, 0, bytes.length, 0));
      return Number(text.split(' ')[1]) / 1e6;
    };
  } catch {
    return () => 0;
  }
}

if (isMainThread && process.env.WATCH_LOOP) {
  const waitedMs = createWaitClock();
  let last = { at: performance.now(), waited: waitedMs() };
  let longest = 0;

  /** Adds the time since the last call, without the time in which the thread was ready to run but had no processor. */
  const look = () => {
    const now = { at: performance.now(), waited: waitedMs() };
    longest = Math.max(longest, now.at - last.at - (now.waited - last.waited));
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
