import {
  Agent,
  createServer,
  type IncomingMessage,
  request,
  type RequestListener,
  type Server,
} from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { ConnectionCloser } from './connection-closer';

describe('a server that stops', () => {
  let server: Server;
  let closer: ConnectionCloser;
  const open: Socket[] = [];
  afterEach(() => {
    for (const socket of open.splice(0)) socket.destroy();
    server.closeAllConnections();
  });

  const listen = (answer: RequestListener) => {
    server = createServer(answer);
    closer = new ConnectionCloser(server);
    return new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  };
  const port = () => (server.address() as AddressInfo).port;
  const connected = () => {
    const socket = connect(port(), '127.0.0.1');
    open.push(socket);
    return socket.on('error', () => undefined);
  };
  const close = (graceMs: number) =>
    new Promise<void>((done) => {
      server.close(() => done());
      closer.close(graceMs);
    });

  it('sends the rest of an answer to a slow reader', async () => {
    const bytes = 30_000_000;
    await listen((_, response) => response.end(Buffer.alloc(bytes)));
    const socket = connected();
    socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
    await new Promise((readable) => socket.once('readable', readable));
    const closed = close(20_000);
    let received = 0;
    const ended = new Promise((done) => socket.once('close', done));
    socket.on('data', (part: Buffer) => (received += part.length));
    await Promise.all([closed, ended]);
    expect(received).toBeGreaterThan(bytes);
  });

  it('ends idle connections at once and those in use behind their answer', async () => {
    const requested = new Promise<() => unknown>((resolve) => {
      void listen((_, response) => resolve(() => response.end('late'))).then(() => {
        connected();
        const agent = new Agent({ keepAlive: true });
        request({ port: port(), agent }, answered).end();
      });
    });
    let answered: (answer: IncomingMessage) => void = () => undefined;
    const answer = new Promise<IncomingMessage>((resolve) => (answered = resolve));
    const finish = await requested;
    const closed = close(20_000);
    finish();
    const { headers } = (await answer).resume();
    expect(headers.connection).toBe('close');
    await closed;
  });

  it('cuts what is left after the time it was given', async () => {
    await listen(() => undefined);
    const socket = connected();
    const requested = new Promise((done) => server.once('request', done));
    const cut = new Promise((done) => socket.once('close', done));
    socket.resume().write('POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\nhalf');
    await requested;
    await close(50);
    await cut;
    expect(socket.destroyed).toBe(true);
  });
});
