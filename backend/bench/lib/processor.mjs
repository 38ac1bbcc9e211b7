// Who used the processor, by /proc: servers, database, this run as a whole, and the others on the machine.
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

const TICKS_PER_SECOND =
  Number(spawnSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }).stdout) || 100;
const LEAST_TICKS = 10;

/**
 * A line of /proc/<pid>/stat: the parent, and the ticks of the process with those of all children that have ended. So
 * the sum over a tree of processes never loses one that ends.
 */
export function parseProcess(text) {
  // The name stands in parentheses and may contain spaces and parentheses itself.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
  return { pid: Number.parseInt(text, 10), parent: Number(fields[1]), ticks };
}

/**
 * /proc/stat: the number of cores, and the ticks in which they worked for a process or for another guest of the host.
 * Interrupts are left out: here they are the network of the run's own requests.
 */
export function parseMachine(text) {
  const [user, nice, system, , , , , steal] = text.split('\n', 1)[0].trim().split(/ +/).slice(1);
  const cores = text.match(/^cpu\d/gm)?.length ?? 1;
  return { cores, ticks: [user, nice, system, steal].reduce((sum, n) => sum + Number(n ?? 0), 0) };
}

/** Ticks of the processes with these ids and of everything below them. */
export function ticksOfTrees(processes, roots) {
  const wanted = new Set(roots);
  for (let before = -1; before < wanted.size;) {
    before = wanted.size;
    for (const { pid, parent } of processes) if (wanted.has(parent)) wanted.add(pid);
  }
  return processes.reduce((sum, { pid, ticks }) => sum + (wanted.has(pid) ? ticks : 0), 0);
}

/** The part of all cores that others than `own` used between two readings, 0 to 1; undefined for less than ten ticks. */
export function shareOfOthers(before, after, elapsedSeconds) {
  if (elapsedSeconds * TICKS_PER_SECOND < LEAST_TICKS) return undefined;
  const { cores } = after.machine;
  const used = after.machine.ticks - before.machine.ticks - (after.own - before.own);
  return Math.min(1, Math.max(0, used / TICKS_PER_SECOND / (elapsedSeconds * cores)));
}

/** Measures what work uses; the database is a process that need not be below this one. */
export function startProcessorMeter(databasePid) {
  const read = (serverPids) => {
    const processes = readProcesses();
    return {
      at: performance.now(),
      machine: parseMachine(readFileSync('/proc/stat', 'utf8')),
      own: ticksOfTrees(processes, [process.pid, databasePid]),
      servers: ticksOfTrees(processes, serverPids),
      database: ticksOfTrees(processes, [databasePid]),
    };
  };
  return {
    /** Runs `work`; seconds of processor time of these servers and of the database meanwhile, and the part of others. */
    async during(serverPids, work) {
      const before = read(serverPids);
      const result = await work();
      const after = read(serverPids);
      const secondsOf = (part) => (after[part] - before[part]) / TICKS_PER_SECOND;
      return {
        result,
        serverSeconds: secondsOf('servers'),
        databaseSeconds: secondsOf('database'),
        others: shareOfOthers(before, after, (after.at - before.at) / 1000),
      };
    },
  };
}

function readProcesses() {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        return [parseProcess(readFileSync(`/proc/${pid}/stat`, 'utf8'))];
      } catch {
        // It ended since the folder was read.
        return [];
      }
    });
}
