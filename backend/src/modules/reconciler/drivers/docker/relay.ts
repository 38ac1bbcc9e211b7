import type { TargetSpec } from '../driver';

/** The line that the relay prints when it is ready. */
export const READY = 'vexil: serving';

/**
 * Waits until the target listens, then forwards each connection. Detects the listener of the image: tcpsvd or
 * `nc -lk` in images of Docker Hub, `nc -ll` in Debian's busybox.
 */
const SCRIPT = `
nap() { sleep 0.1 2>/dev/null || sleep 1; }
for pair; do
  until nc -w 1 "$TARGET" "\${pair#*:}" -e true 2>/dev/null; do nap; done
done
for pair; do
  port=\${pair%:*}
  hand="exec nc $TARGET \${pair#*:} 2>/dev/null"
  if command -v tcpsvd >/dev/null; then tcpsvd -c 200 -E 0.0.0.0 "$port" sh -c "$hand" &
  elif nc --help 2>&1 | grep -q -e '-ll'; then nc -ll -p "$port" -e sh -c "$hand" &
  else nc -lk -p "$port" -e sh -c "$hand" &
  fi
  until grep -qi ":$(printf %04x "$port") .* 0A " /proc/net/tcp /proc/net/tcp6 2>/dev/null; do nap; done
done
echo '${READY}'
wait
`;

export const RELAY = {
  user: '65534:65534',
  /** MiB. */
  memory: 64,
  pids: 256,
  /** Thousandths of a core. */
  cpu: 500,
  // The relay is in two networks and must not route between them.
  sysctls: { 'net.ipv4.ip_forward': '0' },
};

export const relayName = (name: string): string => `${name}-relay`;

/** The relay listens on the published port, so that it needs no capability for low ports. */
export function relayCommand(spec: TargetSpec): string[] {
  return spec.ports.map(({ published, number }) => `${String(published)}:${String(number)}`);
}

export const RELAY_ENTRYPOINT = ['sh', '-c', SCRIPT, 'relay'];
