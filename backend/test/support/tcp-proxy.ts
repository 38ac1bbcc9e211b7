import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

/** Forwards bytes, drops them, or refuses connections. */
export type ProxyState = 'open' | 'silent' | 'refusing';

/** A TCP proxy that tests can slow down, cut and silence. */
export class TcpProxy {
  line: ProxyState = 'open';
  /** The delay of each chunk in milliseconds, in both directions. */
  latency = 0;
  private readonly pairs = new Set<[Socket, Socket]>();
  /** Silently dropped connections: they forward nothing, and neither end is notified. */
  private readonly dead = new WeakSet<[Socket, Socket]>();
  /** Includes sockets whose peer is gone. */
  private readonly sockets = new Set<Socket>();

  private constructor(
    private readonly listener: Server,
    public target: { host: string; port: number },
  ) {}

  static async to(host: string, port: number): Promise<TcpProxy> {
    const listener = createServer();
    const proxy = new TcpProxy(listener, { host, port });
    listener.on('connection', (near) => proxy.take(near));
    await new Promise<void>((done) => listener.listen(0, '127.0.0.1', done));
    return proxy;
  }

  get port(): number {
    // For a TCP server the address is an object.
    return (this.listener.address() as AddressInfo).port;
  }

  /** The URL with the proxy's host and port. */
  inFrontOf(url: string): string {
    const through = new URL(url);
    through.host = `127.0.0.1:${String(this.port)}`;
    return through.href;
  }

  /** Resets every connection, like a firewall that lost its state. */
  reset(): void {
    for (const pair of this.pairs) for (const socket of pair) socket.resetAndDestroy();
    this.pairs.clear();
  }

  /** Silently drops all current connections; new ones work. */
  forget(): void {
    for (const pair of this.pairs) this.dead.add(pair);
  }

  async close(): Promise<void> {
    this.reset();
    for (const socket of this.sockets) socket.destroy();
    await new Promise((done) => this.listener.close(done));
  }

  private take(near: Socket): void {
    if (this.line === 'refusing') {
      near.resetAndDestroy();
      return;
    }
    const far = connect(this.target.port, this.target.host);
    const pair: [Socket, Socket] = [near, far];
    this.pairs.add(pair);
    this.carry(near, far, pair);
    this.carry(far, near, pair);
  }

  private carry(from: Socket, to: Socket, pair: [Socket, Socket]): void {
    from.on('data', (chunk) => {
      if (this.isSilent(pair)) return;
      if (this.latency === 0) to.write(chunk);
      else setTimeout(() => to.writable && to.write(chunk), this.latency);
    });
    from.on('error', () => undefined);
    this.sockets.add(from);
    from.on('close', () => {
      this.sockets.delete(from);
      this.pairs.delete(pair);
      // Half-open: the other end is not notified while the proxy is silent.
      if (!this.isSilent(pair)) to.destroy();
    });
  }

  private isSilent(pair: [Socket, Socket]): boolean {
    return this.line === 'silent' || this.dead.has(pair);
  }
}
