import 'reflect-metadata';
import type { ServerResponse } from 'node:http';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import multipart from '@fastify/multipart';
import { type FastifyReply, LogController } from 'fastify';
import type { Logger } from 'pino';
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
import { logRequest } from './infra/logging/request-line';
import { HttpMetrics } from './infra/metrics';
import { SiteService } from './modules/site';
import { openApiDocument, publishOpenApi } from './http/openapi-document';
import { isPage, servePage } from './http/static-page';
import { requestIdOf } from './http/access';
import { UnknownInputGuard } from './http/unknown-input.guard';
import { staticHeaders } from './http/security-headers';
import { answerUnreadable, readablePath } from './http/unreadable-requests';

const HEALTH = new Set(['/healthz', '/readyz']);

/** How long a stopping server waits for open requests; longer than the database timeout of one. */
const CLOSE_MS = 3_500;

/** The application, not yet listening, for main, the OpenAPI command and the tests. */
export async function createApp(
  config: Config,
  databaseUrl: string,
  options: { preview?: boolean } = {},
): Promise<NestFastifyApplication> {
  const logger = createLogger(config.logLevel);
  const adapter = new FastifyAdapter({
    loggerInstance: logger,
    // The onResponse hook logs one line for each request instead.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestIdOf,
    trustProxy: config.trustProxy,
    bodyLimit: limits.jsonBodyBytes,
    // Cut slow-loris clients after about 30 s.
    requestTimeout: 25_000,
    // Node's own 400 for a missing Host has no headers and no body; the onRequest hook answers it.
    http: {
      headersTimeout: 15_000,
      connectionsCheckingInterval: 5_000,
      requireHostHeader: false,
    },
    keepAliveTimeout: 65_000,
    // Requests during shutdown are served; their response closes the connection.
    return503OnClosing: false,
    // As long as a request line can be, so that validation answers a bad parameter and not the router.
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
  const headers = await staticHeaders({ https: config.publicUrl?.startsWith('https:') ?? false });
  await configureServer(app, logger, headers);
  if (config.role !== 'worker')
    new CachedResponseMiddleware(app, {
      logger,
      trustProxy: config.trustProxy,
      headers,
    }).install();
  // So that a proxy sends no further request on a connection that is about to be closed.
  const drain = app.get(Drain);
  app.getHttpServer().prependListener('request', (_: unknown, response: ServerResponse) => {
    if (drain.isDraining) response.shouldKeepAlive = false;
  });
  // After the middleware, which replaces all listeners registered before it.
  const connections = new ConnectionCloser(app.getHttpServer());
  app
    .getHttpAdapter()
    .getInstance()
    .addHook('preClose', (done) => {
      connections.close(CLOSE_MS);
      done();
    });
  const document = openApiDocument(app);
  app.useGlobalGuards(new UnknownInputGuard(document));
  publishOpenApi(app, document);
  await servePage(app, async () => {
    if (config.role === 'worker') return false;
    const { captcha } = await app.get(SiteService, { strict: false }).current();
    return captcha.kind === 'turnstile';
  });
  return app;
}

/** Compression, multipart limits, headers of every response, and the request log. */
async function configureServer(
  app: NestFastifyApplication,
  logger: Logger,
  commonHeaders: Readonly<Record<string, string>>,
): Promise<void> {
  await app.register(compress, {
    threshold: 1024,
    encodings: ['br', 'gzip'],
    // Compressed request bodies are refused.
    globalDecompression: false,
    // The default, 11, suits files that are compressed once. Quality 4 takes three times as long as 3 and saves 3 %.
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 3 } },
  });
  await app.register(multipart, {
    // Two files, so that the handler sees and refuses a second one.
    limits: { fileSize: limits.attachmentBytes, files: 2, fields: 10, parts: 12 },
  });
  const server = app.getHttpAdapter().getInstance();
  // A route declares by `@RouteConfig` that its bodies may be longer than others.
  server.addHook('onRoute', (route) => {
    const { bodyLimit } = (route.config ?? {}) as { bodyLimit?: number };
    if (bodyLimit !== undefined) route.bodyLimit = bodyLimit;
  });
  // Only JSON bodies are accepted.
  server.removeContentTypeParser('text/plain');
  // Ignores an unknown Expect header, which Node would answer with 417.
  server.server.on('checkExpectation', (request, response) => server.routing(request, response));
  server.addHook('onRequest', (request, reply, done) => {
    void reply.header('X-Request-Id', request.id);
    void reply.headers(commonHeaders);
    if (!isPage(request.url)) void reply.header('Cache-Control', 'no-store');
    // Some clients send a JSON content type with a DELETE without a body, which Fastify refuses.
    const { headers } = request.raw;
    const isEmpty =
      headers['transfer-encoding'] === undefined && !Number(headers['content-length']);
    if (request.method === 'DELETE' && isEmpty) delete headers['content-type'];
    const lacksHost = headers.host === undefined && request.raw.httpVersion === '1.1';
    done(lacksHost ? new AppError('input.malformed') : undefined);
  });
  const superfluous = [...Object.keys(commonHeaders), 'Content-Type'];
  server.addHook('onSend', (_, reply, payload, done) => {
    // The browser's copy has them already, see `CachedResponseMiddleware`.
    if (reply.statusCode === 304) for (const name of superfluous) reply.removeHeader(name);
    done(null, payload);
  });
  const metrics = app.get(HttpMetrics);
  server.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url;
    if (!isStream(reply))
      metrics.observe(request.method, route, reply.statusCode, reply.elapsedTime);
    // The rest of a body that was refused half way must be read before the connection can be reused.
    if (!request.raw.complete) request.raw.unpipe().resume();
    // Successful health checks come every few seconds.
    const level = HEALTH.has(route ?? '') && reply.statusCode === 200 ? 'debug' : 'info';
    logRequest(logger, level, {
      reqId: request.id,
      method: request.method,
      route,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      userId: request.user?.id,
      ip: request.ip,
    });
    done();
  });
}

/** Whether the response is an event stream, whose duration says nothing about the server. */
function isStream(reply: FastifyReply): boolean {
  return String(reply.getHeader('content-type')).startsWith('text/event-stream');
}
