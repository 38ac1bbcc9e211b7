import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { text } from 'node:stream/consumers';

/** Sends text to a TCP service; returns everything it answers until it closes. */
export async function say(port: number, words: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.setTimeout(20_000, () => socket.destroy(new Error('the service says nothing')));
  socket.write(words);
  return text(socket);
}

/** Listens on a port on all addresses; returns a function that releases it. */
export async function listenOn(port: number): Promise<() => Promise<void>> {
  const server = createServer().listen(port);
  await once(server, 'listening');
  return () =>
    new Promise((resolve) => {
      server.close(() => resolve());
    });
}
