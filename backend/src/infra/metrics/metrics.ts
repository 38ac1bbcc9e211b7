import { createServer, type Server, type ServerResponse } from 'node:http';
import {
  Inject,
  Injectable,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import { collectDefaultMetrics, Registry } from 'prom-client';
import { CONFIG, type Config } from '../config';

/** The metrics of this process and their server for Prometheus, on a port of its own. */
@Injectable()
export class Metrics implements OnApplicationBootstrap, OnApplicationShutdown {
  readonly registry = new Registry();
  private server: Server | undefined;

  /** Whether METRICS_PORT is set. Metrics that cost time on hot paths are only recorded then. */
  readonly enabled: boolean;

  constructor(@Inject(CONFIG) private readonly config: Config) {
    this.enabled = config.metricsPort > 0;
    // Memory, CPU, garbage collection and event loop lag.
    if (this.enabled) collectDefaultMetrics({ register: this.registry });
  }

  async onApplicationBootstrap(): Promise<void> {
    const { metricsPort, host } = this.config;
    if (metricsPort === 0) return;
    const server = createServer((request, response) => {
      void this.respond(request.url, response);
    });
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject).listen(metricsPort, host, resolve);
    });
    this.server = server;
  }

  onApplicationShutdown(): void {
    this.server?.close();
    this.server?.closeAllConnections();
  }

  private async respond(url: string | undefined, response: ServerResponse): Promise<void> {
    if (url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    const body = await this.registry.metrics();
    response.writeHead(200, { 'content-type': this.registry.contentType }).end(body);
  }
}
