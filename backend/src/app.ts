import 'reflect-metadata';
import type { ServerResponse } from 'node:http';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import multipart from '@fastify/multipart';
import { type FastifyReply, LogController } from 'fastify';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { AppModule } from './app.module';
import { AppError, ErrorFilter } from './http/errors';
import { InputPipe } from './http/validation';
import { limits } from './lib/limits';
import type { Config } from './infra/config';
import { ConnectionCloser } from './http/connection-closer';
import { interpretDatabaseError } from './infra/database';
import { CachedResponseMiddleware } from './http/response-cache/cached-response.middleware';
import { Drain } from './http/health';
import { createLogger, NestLogger } from './infra/logging/logger';
import { HttpMetrics } from './infra/metrics';
import { SiteService } from './modules/site';
import { openApiDocument, publishOpenApi } from './http/openapi-document';
import { isPage, servePage } from './http/static-page';
import { requestIdOf } from './http/request-id';
import { UnknownInputInterceptor } from './http/unknown-input.interceptor';
import { staticHeaders } from './http/security-headers';
import { answerUnreadable, readablePath } from './http/unreadable-requests';

const HEALTH = new Set(['/healthz', '/readyz']);

/** How long a server that stops waits for requests under way; longer than the database may take for one. */
const CLOSE_MS = 3_500;

/** The whole application, not yet listening; main, the OpenAPI writer and the tests share it. */
export async function createApp(
  config: Config,
  databaseUrl: string,
  options: { preview?: boolean } = {},
): Promise<NestFastifyApplication> {
  const logger = createLogger(config.logLevel);
  const adapter = new FastifyAdapter({
    loggerInstance: logger,
    // One line a request of our own, when its answer is known.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestIdOf,
    trustProxy: config.trustProxy,
    bodyLimit: limits.jsonBodyBytes,
    // Whoever sends drop by drop is looked at often enough to be gone half a minute after they came.
    requestTimeout: 25_000,
    // Node's own refusal of a request without a host has no headers and no body; ours has.
    http: {
      headersTimeout: 15_000,
      connectionsCheckingInterval: 5_000,
      requireHostHeader: false,
    },
    keepAliveTimeout: 65_000,
    // What still arrives while the server stops is served; the answer hangs up.
    return503OnClosing: false,
    // As long as a request line can be: what is wrong with a parameter is said by whoever reads it.
    routerOptions: { maxParamLength: 16_384 },
    rewriteUrl: ({ url }: { url?: string | undefined }) => readablePath(url),
    clientErrorHandler: answerUnreadable,
  });
  const app = await NestFactory.create<NestFastifyApplication>(
    AppModule.with(config, databaseUrl),
    adapter,
    {
      logger: new NestLogger(logger),
      bodyParser: false,
      abortOnError: false,
      ...(options.preview ? { preview: true } : {}),
    },
  );
  app.setGlobalPrefix('api', { exclude: ['healthz', 'readyz'] });
  app.useGlobalPipes(new InputPipe());
  app.useGlobalFilters(new ErrorFilter(interpretDatabaseError));
  if (options.preview) return app;
  const always = await staticHeaders({ https: config.publicUrl?.startsWith('https:') ?? false });
  await configureServer(app, always);
  if (config.role !== 'worker')
    new CachedResponseMiddleware(app, {
      logger,
      trustProxy: config.trustProxy,
      headers: always,
    }).install();
  // A proxy then sends nothing on a kept connection that is about to be closed.
  const drain = app.get(Drain);
  app.getHttpServer().prependListener('request', (_: unknown, response: ServerResponse) => {
    if (drain.isDraining) response.shouldKeepAlive = false;
  });
  // Behind the front door, which takes the place of all listeners before it.
  const connections = new ConnectionCloser(app.getHttpServer());
  app
    .getHttpAdapter()
    .getInstance()
    .addHook('preClose', (done) => {
      connections.close(CLOSE_MS);
      done();
    });
  const document = openApiDocument(app);
  app.useGlobalInterceptors(new UnknownInputInterceptor(document));
  publishOpenApi(app, document);
  await servePage(app, async () => {
    if (config.role === 'worker') return false;
    const { captcha } = await app.get(SiteService, { strict: false }).current();
    return captcha.kind === 'turnstile';
  });
  return app;
}

/** Headers of every answer, and what no request may bring. */
async function configureServer(
  app: NestFastifyApplication,
  always: Readonly<Record<string, string>>,
): Promise<void> {
  await app.register(compress, {
    threshold: 1024,
    encodings: ['br', 'gzip'],
    // Bodies come as they are; whoever packs one sends no JSON.
    globalDecompression: false,
    // The default, 11, is for files compressed once; these are compressed at each answer. One step
    // more than 3 takes three times the time and saves three hundredths.
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 3 } },
  });
  await app.register(multipart, {
    // A second file is read as far as its name, to be refused by it.
    limits: { fileSize: limits.attachmentBytes, files: 2, fields: 10, parts: 12 },
  });
  const server = app.getHttpAdapter().getInstance();
  // Fastify reads text/plain unless told not to; we speak JSON only.
  server.removeContentTypeParser('text/plain');
  // Node would answer 417 by itself; what is expected beyond 100-continue means nothing to us.
  server.server.on('checkExpectation', (request, response) => {
    server.routing(request, response);
  });
  server.addHook('onRequest', (request, reply, done) => {
    void reply.header('X-Request-Id', request.id);
    void reply.headers(always);
    if (!isPage(request.url)) void reply.header('Cache-Control', 'no-store');
    // A deletion needs no body, also from clients that announce JSON with every request.
    const { headers } = request.raw;
    const empty = headers['transfer-encoding'] === undefined && !Number(headers['content-length']);
    if (request.method === 'DELETE' && empty) delete headers['content-type'];
    const nameless = headers.host === undefined && request.raw.httpVersion === '1.1';
    done(nameless ? new AppError('input.malformed') : undefined);
  });
  const metrics = app.get(HttpMetrics);
  server.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url;
    if (!isStream(reply))
      metrics.observe(request.method, route, reply.statusCode, reply.elapsedTime);
    // What was refused in the middle of its body would block the connection: the rest is read away.
    if (!request.raw.complete) request.raw.unpipe().resume();
    // Checks of health come every few seconds; those that pass are no news.
    const level = HEALTH.has(route ?? '') && reply.statusCode === 200 ? 'debug' : 'info';
    request.log[level](
      {
        method: request.method,
        route,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        userId: request.user?.id,
        ip: request.ip,
      },
      'request',
    );
    done();
  });
}

/** A stream lasts as long as its reader stays, which says nothing of the server. */
function isStream(reply: FastifyReply): boolean {
  return String(reply.getHeader('content-type')).startsWith('text/event-stream');
}
