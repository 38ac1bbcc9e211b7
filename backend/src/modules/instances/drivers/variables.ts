import type { DriverName } from './driver';

/** What a demo service reads: the flag, and further ones. */
const FLAG = /^FLAG(_[1-9]\d{0,2})?$/;

/**
 * Read on the host before the target runs: by the loader of its first program, and by hooks of a container runtime,
 * to which an Engine hands a container's variables (CVE-2025-23266).
 */
const HOST = /^(LD_|GLIBC_TUNABLES$|NVIDIA_)/i;

/** Whether an admin of the page may set a variable of that name for the targets of a driver. */
export function allowsVariable(driver: DriverName, name: string): boolean {
  // Its children are programs of the host: an allow-list. Containers read what their image knows: all but the host's.
  return driver === 'process' ? FLAG.test(name) : !HOST.test(name);
}
