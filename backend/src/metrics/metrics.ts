import { createServer, type Server } from 'node:http';
import {
  Inject,
  Injectable,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import { Registry } from 'prom-client';
import { CONFIG, type Config } from '../config';

/** What this process counts, and the port where Prometheus reads it; never the port of page and API. */
@Injectable()
export class Metrics implements OnApplicationBootstrap, OnApplicationShutdown {
  readonly registry = new Registry();
  private server: Server | undefined;

  constructor(@Inject(CONFIG) private readonly config: Config) {}

  async onApplicationBootstrap(): Promise<void> {
    const { metricsPort, host } = this.config;
    if (metricsPort === 0) return;
    const server = createServer((request, response) => {
      void this.answer(request.url === '/metrics').then(({ status, body }) => {
        response.writeHead(status, { 'content-type': this.registry.contentType }).end(body);
      });
    });
    await new Promise<void>((listening, failed) => {
      server.once('error', failed).listen(metricsPort, host, listening);
    });
    this.server = server;
  }

  onApplicationShutdown(): void {
    this.server?.close();
    this.server?.closeAllConnections();
  }

  private async answer(asked: boolean): Promise<{ status: number; body: string }> {
    if (!asked) return { status: 404, body: '' };
    try {
      return { status: 200, body: await this.registry.metrics() };
    } catch {
      // Numbers that come from the database are missing as long as it is.
      return { status: 503, body: '' };
    }
  }
}
