// Processor usage from /proc: of servers, database, this run, and other programs.
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

const TICKS_PER_SECOND =
  Number(spawnSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }).stdout) || 100;
const LEAST_TICKS = 10;

/**
 * A line of /proc/<pid>/stat: parent, and ticks of the process plus all ended children. So the sum over a process tree
 * includes processes that have ended.
 */
export function parseProcess(text) {
  // The name stands in parentheses and may contain spaces and parentheses itself.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
  return { pid: Number.parseInt(text, 10), parent: Number(fields[1]), ticks };
}

/**
 * /proc/stat: the number of cores, and their busy ticks including steal time. Interrupts are excluded: here they are the
 * network of the run's own requests.
 */
export function parseMachine(text) {
  const [user, nice, system, , , , , steal] = text.split('\n', 1)[0].trim().split(/ +/).slice(1);
  const cores = text.match(/^cpu\d/gm)?.length ?? 1;
  return { cores, ticks: [user, nice, system, steal].reduce((sum, n) => sum + Number(n ?? 0), 0) };
}

/** Ticks of these processes and all their descendants. */
export function ticksOfTrees(processes, roots) {
  const wanted = new Set(roots);
  for (let before = -1; before < wanted.size;) {
    before = wanted.size;
    for (const { pid, parent } of processes) if (wanted.has(parent)) wanted.add(pid);
  }
  return processes.reduce((sum, { pid, ticks }) => sum + (wanted.has(pid) ? ticks : 0), 0);
}

/**
 * The share of all cores used by processes other than `own` between two readings, 0 to 1; undefined below ten ticks.
 */
export function shareOfOthers(before, after, elapsedSeconds) {
  if (elapsedSeconds * TICKS_PER_SECOND < LEAST_TICKS) return undefined;
  const { cores } = after.machine;
  const used = after.machine.ticks - before.machine.ticks - (after.own - before.own);
  return Math.min(1, Math.max(0, used / TICKS_PER_SECOND / (elapsedSeconds * cores)));
}

/** Measures the resources that work uses; the database need not be a child of this process. */
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
    /** Runs `work`; returns the processor time of servers and database in seconds, and the share of other programs. */
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
        // The process ended after the folder was listed.
        return [];
      }
    });
}
