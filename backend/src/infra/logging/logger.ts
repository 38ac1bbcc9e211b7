import type { LoggerService } from '@nestjs/common';
import { pino, type Logger } from 'pino';
import { QueryFailedError } from 'typeorm';
import { BatchedOutput } from './batched-output';
import { StandardOutput } from './standard-output';

let output: BatchedOutput | undefined;

/** The output that all loggers of the process share. */
export function sharedOutput(): BatchedOutput {
  return (output ??= openOutput());
}

/** A logger of JSON lines with UTC times. Bodies, headers, query strings and statement values are never logged. */
export function createLogger(level: string): Logger {
  return pino(
    {
      level,
      base: null,
      timestamp: timeField,
      serializers: { err: describeError },
      formatters: { level: (label: string) => ({ level: label }) },
    },
    sharedOutput(),
  );
}

function openOutput(): BatchedOutput {
  const stdout = new StandardOutput();
  const opened = new BatchedOutput(stdout);
  process.once('exit', () => {
    opened.flush();
    stdout.finish();
  });
  return opened;
}

let formattedMs = 0;
let formattedTime = '';

/** The time as a field of a line. It is formatted once a millisecond, in which a busy server writes many lines. */
export function timeField(): string {
  const now = Date.now();
  if (now !== formattedMs) {
    formattedMs = now;
    formattedTime = `,"time":"${new Date(now).toISOString()}"`;
  }
  return formattedTime;
}

/** Writes Nest's text messages and this application's event objects to the same log. */
export class NestLogger implements LoggerService {
  constructor(private readonly logger: Logger) {}

  log(message: unknown, context?: string): void {
    if (isEvent(message)) this.logger.info({ context, ...message }, message.event);
    else this.logger.debug({ context }, String(message));
  }

  warn(message: unknown, context?: string): void {
    if (isEvent(message)) this.logger.warn({ context, ...message }, message.event);
    else this.logger.warn({ context }, String(message));
  }

  error(message: unknown, stack?: string, context?: string): void {
    this.logger.error({ context, stack }, String(message));
  }
}

function isEvent(message: unknown): message is { event: string } {
  return typeof message === 'object' && message !== null && 'event' in message;
}

const FRAMES = /^ {4}at .*$/gm;

/** The fields of an error that may be logged. Database errors quote values of the statement, so only names are kept. */
export function describeError(thrown: unknown): object {
  const error: unknown = thrown instanceof QueryFailedError ? thrown.driverError : thrown;
  if (!(error instanceof Error)) return { type: typeof error };
  const frames = error.stack?.match(FRAMES)?.join('\n') ?? '';
  if (!('severity' in error)) return { type: error.name, message: error.message, stack: frames };
  const { code, table, column, constraint, routine } = error as Error & Record<string, unknown>;
  return { type: 'database', code, table, column, constraint, routine, stack: frames };
}
