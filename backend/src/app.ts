import 'reflect-metadata';
import type { ServerResponse } from 'node:http';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import multipart from '@fastify/multipart';
import { type FastifyReply, LogController } from 'fastify';
import type { Logger } from 'pino';
import { NestFactory } from '@nestjs/core';
import type { OpenAPIObject } from '@nestjs/swagger';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { AppModule } from './app.module';
import { AppError, ErrorFilter } from './http/errors';
import { InputPipe } from './http/validation';
import { limits } from './lib/limits';
import type { Config } from './infra/config';
import { ConnectionCloser } from './http/connection-closer';
import { interpretDatabaseError } from './infra/database';
import { ResponseCache, responseCache } from './http/response-cache/response-cache';
import { Drain } from './http/health';
import { createLogger, NestLogger } from './infra/logging/logger';
import { HttpMetrics } from './infra/metrics';
import { SessionResolver } from './modules/auth';
import { SiteService } from './modules/site';
import { openApiDocument, publishOpenApi } from './http/openapi-document';
import { isPage, servePage } from './http/static-page';
import { requestIdOf } from './http/access';
import { UnknownInputGuard } from './http/unknown-input.guard';
import { addSecurityHeaders } from './http/security-headers';
import { answerUnreadable, readablePath } from './http/unreadable-requests';

const HEALTH = new Set(['/healthz', '/readyz']);

/** How long a stopping server waits for open requests; longer than the database timeout of one. */
const CLOSE_MS = 3_500;

/** The OpenAPI document. It depends on the controllers only and takes half of a start, so a second application reuses it. */
let documentOfProcess: OpenAPIObject | undefined;

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
  await configureServer(app, config, logger);
  if (config.role !== 'worker') {
    const sessions = app.get(SessionResolver, { strict: false });
    await app.register(responseCache, {
      cache: new ResponseCache(),
      userOf: (request) => sessions.resolve(request),
    });
  }
  // So that a proxy sends no further request on a connection that is about to be closed.
  const drain = app.get(Drain);
  app.getHttpServer().prependListener('request', (_: unknown, response: ServerResponse) => {
    if (drain.isDraining) response.shouldKeepAlive = false;
  });
  const connections = new ConnectionCloser(app.getHttpServer());
  app
    .getHttpAdapter()
    .getInstance()
    .addHook('preClose', (done) => {
      connections.close(CLOSE_MS);
      done();
    });
  const document = (documentOfProcess ??= openApiDocument(app));
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
  config: Config,
  logger: Logger,
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
  const metrics = app.get(HttpMetrics);
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
    if (!isPage(request.url)) void reply.header('Cache-Control', 'no-store');
    // Some clients send a JSON content type with a DELETE without a body, which Fastify refuses.
    const { headers } = request.raw;
    const isEmpty =
      headers['transfer-encoding'] === undefined && !Number(headers['content-length']);
    if (request.method === 'DELETE' && isEmpty) delete headers['content-type'];
    const lacksHost = headers.host === undefined && request.raw.httpVersion === '1.1';
    done(lacksHost ? new AppError('input.malformed') : undefined);
  });
  await addSecurityHeaders(server, { https: config.publicUrl?.startsWith('https:') ?? false });
  server.addHook('onResponse', (request, reply, done) => {
    // The rest of a body that was refused half way must be read before the connection can be reused.
    if (!request.raw.complete) request.raw.unpipe().resume();
    const { method, routeOptions, user, ip, id: reqId } = request;
    const [route, status, ms] = [routeOptions.url, reply.statusCode, reply.elapsedTime];
    // The duration of an event stream says nothing about the server.
    if (!isStream(reply)) metrics.observe(method, route, status, ms);
    // Successful health checks come every few seconds.
    const level = HEALTH.has(route ?? '') && status === 200 ? 'debug' : 'info';
    const line = { reqId, method, route, status, userId: user?.id, ip, ms: Math.round(ms) };
    logger[level](line, 'request');
    done();
  });
}

/** Whether the response is an event stream. */
function isStream(reply: FastifyReply): boolean {
  return String(reply.getHeader('content-type')).startsWith('text/event-stream');
}
