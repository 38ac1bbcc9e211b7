import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A TCP proxy in front of the server; its connections can be cut and restored while a page is open. */
export async function startProxy(): Promise<{
  url: string;
  cut(): Promise<void>;
  restore(): Promise<void>;
}> {
  const { hostname, port: far } = new URL(process.env.VEXIL_E2E_URL ?? '');
  const sockets = new Set<Socket>();
  const listener = createServer((near) => {
    const server = connect(Number(far), hostname);
    for (const [one, other] of [
      [near, server],
      [server, near],
    ] as const) {
      sockets.add(one);
      one.pipe(other);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        sockets.delete(one);
        other.destroy();
      });
    }
  });
  const listen = (port: number) =>
    new Promise<void>((resolve) => {
      listener.listen(port, '127.0.0.1', resolve);
    });
  await listen(0);
  // For a TCP server the address is an object.
  const { port } = listener.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${String(port)}`,
    cut: () =>
      new Promise((resolve) => {
        listener.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
    restore: () => listen(port),
  };
}
