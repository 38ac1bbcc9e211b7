import { DriverError, type DriverFailure } from '../driver-error';

/** What the Engine says, and the word for it; the first that matches counts. */
const WORDS: readonly [RegExp, DriverFailure][] = [
  [/no such image|invalid reference format|pull access denied|manifest unknown/i, 'imageMissing'],
  [/port is already allocated|address already in use|port already in use/i, 'portTaken'],
  [/pool overlaps/i, 'networkTaken'],
  [/not a swarm manager|swarm does not have a leader|cannot connect to the docker/i, 'engineDown'],
];

const UNREACHABLE = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EACCES', 'EPIPE', 'ENOTFOUND', 'EAI_AGAIN'],
  ...['EHOSTUNREACH', 'ENETUNREACH', 'ETIMEDOUT'],
]);

export function wordFor(text: string): DriverFailure | undefined {
  return WORDS.find(([pattern]) => pattern.test(text))?.[1];
}

/** The HTTP status of the Engine's answer; undefined where none came. */
export function statusOf(error: unknown): number | undefined {
  return isRecord(error) && typeof error['statusCode'] === 'number'
    ? error['statusCode']
    : undefined;
}

export function asDriverError(error: unknown, signal: AbortSignal): DriverError {
  if (error instanceof DriverError) return error;
  const text =
    socketProblem(error) ?? (error instanceof Error ? error.message.trim() : String(error));
  return new DriverError(failureOf(error, text, signal), text, { cause: error });
}

function failureOf(error: unknown, text: string, signal: AbortSignal): DriverFailure {
  if (statusOf(error) !== undefined)
    return wordFor(text) ?? (statusOf(error) === 503 ? 'engineDown' : 'refused');
  if (signal.aborted) return 'timeout';
  const code = isRecord(error) ? error['code'] : undefined;
  return typeof code === 'string' && UNREACHABLE.has(code) ? 'engineDown' : 'refused';
}

/** What an operator can mend about the Engine's socket. */
function socketProblem(error: unknown): string | undefined {
  if (!isRecord(error) || typeof error['address'] !== 'string') return undefined;
  const { code, address } = error;
  if (code === 'EACCES')
    return `this process may not open ${address}: give it the group of the socket (group_add, DOCKER_GID)`;
  if (code === 'ENOENT')
    return `there is no socket ${address}: mount that of the Engine, or set DOCKER_HOST`;
  return undefined;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
