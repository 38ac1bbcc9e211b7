import { createServer, type Server, type ServerResponse } from 'node:http';
import {
  Inject,
  Injectable,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import { collectDefaultMetrics, Registry } from 'prom-client';
import { CONFIG, type Config } from '../config';

/** What this process counts, and the port where Prometheus reads it; never the port of page and API. */
@Injectable()
export class Metrics implements OnApplicationBootstrap, OnApplicationShutdown {
  readonly registry = new Registry();
  private server: Server | undefined;

  /** Whether anybody can read them; what costs on hot paths is not counted otherwise. */
  readonly enabled: boolean;

  constructor(@Inject(CONFIG) private readonly config: Config) {
    this.enabled = config.metricsPort > 0;
    // Memory, processor, garbage collection and the lag of the event loop.
    if (this.enabled) collectDefaultMetrics({ register: this.registry });
  }

  async onApplicationBootstrap(): Promise<void> {
    const { metricsPort, host } = this.config;
    if (metricsPort === 0) return;
    const server = createServer((request, response) => {
      void this.answer(request.url === '/metrics', response);
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

  private async answer(asked: boolean, response: ServerResponse): Promise<void> {
    if (!asked) {
      response.writeHead(404).end();
      return;
    }
    const body = await this.registry.metrics();
    response.writeHead(200, { 'content-type': this.registry.contentType }).end(body);
  }
}
