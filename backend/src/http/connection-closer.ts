import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Closes the connections of a stopping server: idle ones at once, others after their response or a timeout. */
export class ConnectionCloser {
  private readonly latestResponses = new Map<Socket, ServerResponse | undefined>();
  private closing = false;

  constructor(server: Server) {
    server.on('connection', (socket: Socket) => {
      this.latestResponses.set(socket, undefined);
      socket.once('close', () => this.latestResponses.delete(socket));
    });
    server.prependListener('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
      this.latestResponses.set(socket, response);
      if (this.closing) response.shouldKeepAlive = false;
    });
    // The implementation of Node, which close() calls, cuts off responses that are being written.
    server.closeIdleConnections = () => undefined;
  }

  /** Call it when the server stops listening. Connections left after `graceMs` are destroyed. */
  close(graceMs: number): void {
    this.closing = true;
    for (const [socket, response] of this.latestResponses) endAfter(socket, response);
    setTimeout(() => {
      for (const socket of this.latestResponses.keys()) socket.destroy();
    }, graceMs).unref();
  }
}

function endAfter(socket: Socket, response: ServerResponse | undefined): void {
  const end = () => socket.destroySoon();
  if (!response || response.writableFinished || response.destroyed) end();
  else if (response.headersSent) response.once('finish', end);
  // Node adds "Connection: close" to the response and closes the connection after it.
  else response.shouldKeepAlive = false;
}
