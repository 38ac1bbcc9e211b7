import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Ends the connections of a server that stops: idle ones at once, others behind their answer, the rest after a while. */
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
    // Node's own version, called by close(), cuts off answers that are still being written.
    server.closeIdleConnections = () => undefined;
  }

  /** Begins when the server stops listening. After `graceMs` every connection that is left is cut. */
  close(graceMs: number): void {
    this.closing = true;
    for (const [socket, response] of this.latestResponses) endAfter(socket, response);
    setTimeout(() => {
      for (const socket of this.latestResponses.keys()) socket.destroy();
    }, graceMs).unref();
  }
}

function endAfter(socket: Socket, response: ServerResponse | undefined): void {
  const end = () => {
    socket.destroySoon();
  };
  if (!response || response.writableFinished || response.destroyed) end();
  else if (response.headersSent) response.once('finish', end);
  // Node adds "Connection: close" to the answer and ends the connection behind it.
  else response.shouldKeepAlive = false;
}
