// The other end of load.mjs: asks for a measurement and adds what the server used for it.
import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { cpuSeconds } from './processes.mjs';

const LOAD = fileURLToPath(new URL('../load.mjs', import.meta.url));

export function startLoader() {
  const child = fork(LOAD);
  const ask = (load) =>
    new Promise((resolve, reject) => {
      child.once('message', ({ figures, error }) =>
        error ? reject(new Error(error)) : resolve(figures),
      );
      child.send(load);
    });
  return {
    async measure({ server, expected, ...load }) {
      const before = cpuSeconds(server.pid);
      const figures = await ask({ ...load, url: server.url });
      const used = cpuSeconds(server.pid) - before;
      const { [expected]: good = 0, ...others } = figures.statuses;
      return {
        ...figures,
        // Processor time of the server a request: what one full core could do, whatever else was slow.
        cpuMicros: (used / Math.max(1, figures.requests)) * 1e6,
        good,
        bad: others,
        failed: figures.errors + Object.values(others).reduce((sum, count) => sum + count, 0),
      };
    },
    stop: () => child.kill(),
  };
}
