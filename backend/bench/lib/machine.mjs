// The machine a run was made on: figures of two machines are not comparable, ratios nearly are.
import { spawnSync } from 'node:child_process';
import { availableParallelism, cpus, loadavg, totalmem } from 'node:os';

const GIB = 1024 ** 3;

export function machine() {
  const cores = availableParallelism();
  const load = loadavg()[0];
  return {
    cores,
    model: cpus()[0]?.model.trim() ?? 'unknown',
    memoryGiB: Math.round(totalmem() / GIB),
    node: process.version,
    loadBefore: Math.round(load * 100) / 100,
  };
}

/** The words before a command that keep it on the first core, where the machine can do that and has a second one. */
export function onFirstCore(wanted) {
  const can = wanted && availableParallelism() > 1 && spawnSync('taskset', ['-V']).status === 0;
  return can ? ['taskset', '-c', '0'] : [];
}
