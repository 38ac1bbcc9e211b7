import { type ArgumentsHost, Catch, type ExceptionFilter, HttpException } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Locale, localeOf, LOCALES, translate } from '../../lib/locale';
import { AppError } from './app-error';
import { catalogue, type ErrorCode } from './catalogue';
import { fieldMessages, type FieldProblem } from './field-messages';
import type { Problem, ProblemTexts } from './problem';

const byStatus: Partial<Record<number, ErrorCode>> = {
  400: 'input.malformed',
  401: 'session.required',
  403: 'access.denied',
  404: 'route.notFound',
  405: 'method.notAllowed',
  408: 'request.timeout',
  413: 'body.tooLarge',
  414: 'input.malformed',
  415: 'body.wrongType',
  429: 'rate.limited',
  431: 'headers.tooLarge',
  503: 'server.unavailable',
};

/** Sends a `Problem` for any thrown value. Details of unexpected errors are logged and not sent. */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  /** `interpret` maps errors of other modules, such as the database's. */
  constructor(private readonly interpret: (error: unknown) => AppError | undefined) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const request = http.getRequest<FastifyRequest>();
    const reply = http.getResponse<FastifyReply>();
    if (reply.sent) return;
    const appError = this.toAppError(error);
    if (appError.code === 'server.error') request.log.error({ err: error }, 'unexpected error');
    const retryAfter = appError.details.retryAfterSeconds ?? defaultRetry(appError.code);
    if (retryAfter !== undefined) void reply.header('Retry-After', String(Math.ceil(retryAfter)));
    void reply
      .header('Cache-Control', 'no-store')
      .header('Content-Language', localeOf(request.headers['accept-language']))
      .type('application/json; charset=utf-8')
      .status(catalogue[appError.code].status)
      .send(problemOf(appError, request));
  }

  private toAppError(error: unknown): AppError {
    if (error instanceof AppError) return error;
    const interpreted = this.interpret(error);
    if (interpreted) return interpreted;
    const status = statusOf(error);
    const code = byStatus[status] ?? (status < 500 ? 'input.malformed' : 'server.error');
    return new AppError(code);
  }
}

function statusOf(error: unknown): number {
  if (error instanceof HttpException) return error.getStatus();
  // Fastify's own errors carry their status as a plain property.
  if (error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number')
    return error.statusCode;
  return 500;
}

function defaultRetry(code: ErrorCode): number | undefined {
  const status: number = catalogue[code].status;
  return status === 503 || status === 429 ? 5 : undefined;
}

/** The body of an error response, in the language of the request. */
export function problemOf(
  error: AppError,
  request: Pick<FastifyRequest, 'id' | 'headers'>,
): Problem {
  const { status } = catalogue[error.code];
  const texts = textsOf(error, localeOf(request.headers['accept-language']));
  return {
    ...error.details.extra,
    status,
    code: error.code,
    detail: texts.message,
    requestId: request.id,
    message: texts.message,
    ...(texts.errors ? { errors: texts.errors } : {}),
    ...(asksForTranslations(request, status) ? { translations: inEveryLanguage(error) } : {}),
  };
}

/** Whether the header `Prefer` (RFC 7240) asks for all languages, as forms do that stay open while the language changes. */
function asksForTranslations({ headers }: Pick<FastifyRequest, 'headers'>, status: number) {
  return (status === 400 || status === 409) && headers.prefer === 'translations';
}

function inEveryLanguage(error: AppError): Record<Locale, ProblemTexts> {
  const texts = LOCALES.map((locale) => [locale, textsOf(error, locale)] as const);
  // The entries cover every locale.
  return Object.fromEntries(texts) as Record<Locale, ProblemTexts>;
}

function textsOf(error: AppError, locale: Locale): ProblemTexts {
  const { params, errors, retryAfterSeconds = 5 } = error.details;
  const seconds = Math.ceil(retryAfterSeconds);
  const message = translate(catalogue[error.code], locale, { seconds, ...params });
  return errors ? { message, errors: translateErrors(errors, locale) } : { message };
}

function translateErrors(
  errors: Record<string, FieldProblem[]>,
  locale: Locale,
): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries(errors).map(([field, problems]) => [
      field,
      problems.map(({ key, params }) => translate(fieldMessages[key], locale, params)),
    ]),
  );
}
