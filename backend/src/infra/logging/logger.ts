import type { LoggerService } from '@nestjs/common';
import { pino, type Logger } from 'pino';
import { describeError } from './log-error';

/** JSON lines with UTC times. Bodies, headers, query strings and what statements were run with are never logged. */
export function createLogger(level: string): Logger {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: describeError },
    formatters: { level: (label: string) => ({ level: label }) },
  });
}

/** Nest's own messages, which are text, and events of ours, which are objects, in the same lines. */
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
