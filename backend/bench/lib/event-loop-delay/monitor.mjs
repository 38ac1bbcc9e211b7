// Preloaded in the server: a connection receives the longest event loop delay since the previous connection.
import { openSync, readSync } from 'node:fs';
import { createServer } from 'node:net';
import { isMainThread } from 'node:worker_threads';

const TICK_MS = 1;

/** How long the main thread has waited for a processor, in milliseconds; 0 if the kernel does not tell. */
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

  /** Adds the time since the last call, minus the time in which the thread was runnable but had no processor. */
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
      // Responses in the same loop iteration are sent before timers run.
      look();
      socket.write(`${longest}\n`);
      longest = 0;
    });
  });
  server.listen(process.env.WATCH_LOOP);
  server.unref();
}
