import type { DriverName } from './instance-config.entity';

/** The variables that demo services read. */
const FLAG_VARIABLE = /^FLAG(_[1-9]\d{0,2})?$/;

/**
 * Variables evaluated on the host before the target runs: by the dynamic loader, and by hooks of the container runtime,
 * which receive a container's variables (CVE-2025-23266).
 */
const HOST_VARIABLE = /^(LD_|GLIBC_TUNABLES$|NVIDIA_)/i;

/** Whether admins may set a variable of that name for the targets of a driver. */
export function allowsVariable(driver: DriverName, name: string): boolean {
  // Child processes run on the host, so they get an allow-list; containers only a deny-list.
  return driver === 'process' ? FLAG_VARIABLE.test(name) : !HOST_VARIABLE.test(name);
}
