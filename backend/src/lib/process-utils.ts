import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

/** Whether a process runs; a zombie does not count. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
  return !/^\d+ \(.*\) [ZX]/s.test(procFile(pid, 'stat'));
}

/** The working folder of a process; undefined if /proc does not show it. */
export function workingFolder(pid: number): string | undefined {
  try {
    return readlinkSync(`/proc/${String(pid)}/cwd`);
  } catch {
    return undefined;
  }
}

/** The processes with this working folder; undefined without /proc. */
export function processesIn(folder: string): number[] | undefined {
  if (workingFolder(process.pid) === undefined) return undefined;
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && workingFolder(pid) === folder);
}

/** The start time of a process, which distinguishes it from a later one with the same id; empty without /proc. */
export function processStartOf(pid: number | 'self'): string {
  const afterName = procFile(pid, 'stat').split(') ').at(-1) ?? '';
  return afterName.split(' ')[19] ?? '';
}

function procFile(pid: number | 'self', name: string): string {
  try {
    return readFileSync(`/proc/${String(pid)}/${name}`, 'utf8');
  } catch {
    return '';
  }
}
