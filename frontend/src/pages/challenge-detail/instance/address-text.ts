import type { InstanceAddress } from '../../../api';

/** An address as one would type it: a whole one for browsers, host and port for everything else. */
export function addressText({ protocol, host, port, command }: InstanceAddress): string {
  if (protocol === 'http') return command;
  return `${host.includes(':') ? `[${host}]` : host}:${String(port)}`;
}
