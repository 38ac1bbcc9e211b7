/**
 * What a config may hand back to a target after all was dropped: the engine's own default set without raw sockets and
 * devices, and the tracing that debuggers need.
 */
export const CAPABILITIES = [
  'AUDIT_WRITE',
  'CHOWN',
  'DAC_OVERRIDE',
  'FOWNER',
  'FSETID',
  'KILL',
  'NET_BIND_SERVICE',
  'SETFCAP',
  'SETGID',
  'SETPCAP',
  'SETUID',
  'SYS_CHROOT',
  'SYS_PTRACE',
] as const;
