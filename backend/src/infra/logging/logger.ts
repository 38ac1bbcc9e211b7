import type { LoggerService } from '@nestjs/common';
import { pino, type Logger } from 'pino';
import { QueryFailedError } from 'typeorm';

/**
 * Lines are written together, within 50 ms, as a call for each would take a tenth of a request. Not more than 2 KiB, as the
 * destination measures the waiting text again for each line. What could not be written is kept up to `maxLength` and tried again.
 */
const standardOutput = pino.destination({
  sync: true,
  minLength: 2048,
  periodicFlush: 50,
  maxLength: 1024 * 1024,
});
let isBroken = false;
standardOutput.on('write', () => (isBroken = false));
// Without a listener, a full disk would end the process.
standardOutput.on('error', () => (isBroken = true));
process.once('exit', () => {
  // It would try for ever.
  if (!isBroken) standardOutput.flushSync();
});

/**
 * A logger of JSON lines with UTC times on the standard output. Bodies, headers, query strings and statement values are
 * never logged.
 */
export function createLogger(level: string): Logger {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err: describeError },
      formatters: { level: (label: string) => ({ level: label }) },
    },
    standardOutput,
  );
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
