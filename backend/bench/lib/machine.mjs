// Describes the machine: absolute figures of two machines cannot be compared, ratios nearly can.
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

/** The command prefix that pins a process to the first core, if possible and if there is a second one. */
export function onFirstCore(wanted) {
  const can = wanted && availableParallelism() > 1 && spawnSync('taskset', ['-V']).status === 0;
  return can ? ['taskset', '-c', '0'] : [];
}
