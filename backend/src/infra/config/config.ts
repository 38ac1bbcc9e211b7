import { isAbsolute, resolve } from 'node:path';
import { type DynamicModule, Global, Module } from '@nestjs/common';
import { OperatorError } from '../../lib/operator-error';
import { DataDir } from './data-dir';
import { type Settings, settings } from './schema';
import { secretProblem, storedSecret } from './secrets';

/** The validated configuration of this process. */
export type Config = ReturnType<typeof loadConfig>;

export const CONFIG = Symbol('config');

const LOOPBACK = new Set(['127.0.0.1', '::1', 'localhost']);

/** Reads and validates the environment. A relative DATA_DIR starts at `root`. Throws an OperatorError. */
export function loadConfig(env: NodeJS.ProcessEnv, root: string) {
  const parsed = settings.safeParse(readSettings(env));
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new OperatorError(
      `The setting ${String(issue?.path[0])} is not valid: ${withoutValue(issue?.message)}.`,
    );
  }
  const values = parsed.data;
  const embedded = values.DATABASE_URL === undefined;
  const host = values.HOST ?? (embedded ? '127.0.0.1' : '0.0.0.0');
  const loopback = LOOPBACK.has(host);
  const dataDir = isAbsolute(values.DATA_DIR) ? values.DATA_DIR : resolve(root, values.DATA_DIR);
  return {
    port: values.PORT,
    host,
    loopback,
    /** Absent: the embedded PostgreSQL runs under `dataDir`. */
    databaseUrl: values.DATABASE_URL,
    embedded,
    /** Absolute. */
    dataDir,
    /** Empty until `withSecrets` has filled it. */
    jwtSecret: jwtSecretOf(values, embedded),
    /** The secret before a rotation; it only verifies. */
    jwtSecretPrevious: previousSecretOf(values),
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM,
    firstAdmin: firstAdminOf(values),
    demo: embedded && loopback && values.DEMO,
    instanceDriver: instanceDriverOf(values, loopback),
    /** Host name or address where players reach instances. */
    instanceHost: values.INSTANCE_HOST ?? hostOf(values.PUBLIC_URL) ?? '127.0.0.1',
    instancePorts: instancePortsOf(values.INSTANCE_PORTS),
    instanceCap: values.INSTANCE_CAP,
    instanceRelayImage: values.INSTANCE_RELAY_IMAGE,
    instanceNetworks: values.INSTANCE_NETWORKS,
    instanceSwarm: {
      entry: values.INSTANCE_SWARM_ENTRY,
      placement: values.INSTANCE_SWARM_PLACEMENT,
    },
    /** Which proxies to trust for the client address: none, a number of hops, or addresses. */
    trustProxy: trustProxyOf(values.TRUST_PROXY),
    metricsPort: metricsPortOf(values),
    /** Milliseconds from the stop signal to the end of listening. */
    drainMs: values.DRAIN_SECONDS * 1000,
    publicUrl: values.PUBLIC_URL,
    role: values.ROLE,
    rateLimitFactor: values.RATE_LIMIT_FACTOR,
    /** Submissions in one transaction, at most. */
    submissionBatchSize: values.SUBMISSION_BATCH_SIZE,
    turnstile: { secret: values.TURNSTILE_SECRET, verifyUrl: values.TURNSTILE_VERIFY_URL },
    logLevel: values.LOG_LEVEL ?? (embedded ? 'warn' : 'info'),
  };
}

/** Keys and passwords are not trimmed. */
const VERBATIM = new Set(['JWT_SECRET', 'JWT_SECRET_PREVIOUS', 'ADMIN_PASSWORD']);

/** The settings that are set, trimmed: a file with Windows line ends leaves a carriage return after each value. */
function readSettings(env: NodeJS.ProcessEnv): Record<string, string> {
  const given: Record<string, string> = {};
  for (const name of Object.keys(settings.shape)) {
    const value = env[name];
    // An empty variable, as compose files leave them, means unset.
    if (value === undefined || value === '') continue;
    const text = value.trim();
    if (text === '') throw new OperatorError(`The setting ${name} is not valid: it is blank.`);
    if (/\p{Cc}/u.test(text))
      throw new OperatorError(`The setting ${name} is not valid: it holds a control character.`);
    given[name] = VERBATIM.has(name) ? value : text;
  }
  return given;
}

/** Zod's message without the value that it may quote. */
function withoutValue(message = 'wrong form'): string {
  return message.replace(/,? received .*$/i, '').replace(/\.$/, '');
}

/** The validated secret; undefined where it is not set. */
function secretOf(values: Settings, name: 'JWT_SECRET' | 'JWT_SECRET_PREVIOUS') {
  const secret = values[name];
  const problem = secret === undefined ? undefined : secretProblem(secret);
  if (problem)
    throw new OperatorError(`The setting ${name} ${problem}; it takes 32 random bytes or more.`);
  return secret;
}

function jwtSecretOf(values: Settings, embedded: boolean): string {
  const secret = secretOf(values, 'JWT_SECRET');
  if (secret === undefined && !embedded)
    throw new OperatorError(
      'The setting JWT_SECRET is required (32 bytes or more) with DATABASE_URL.',
    );
  return secret ?? '';
}

function previousSecretOf(values: Settings): string | undefined {
  const previous = secretOf(values, 'JWT_SECRET_PREVIOUS');
  if (previous !== undefined && previous === values.JWT_SECRET)
    throw new OperatorError('The settings JWT_SECRET and JWT_SECRET_PREVIOUS are the same.');
  return previous;
}

function metricsPortOf({ METRICS_PORT, PORT }: Settings): number {
  if (METRICS_PORT !== 0 && METRICS_PORT === PORT)
    throw new OperatorError('The settings METRICS_PORT and PORT are the same.');
  return METRICS_PORT;
}

/** The configuration with the stored JWT secret where none is set. This creates DATA_DIR. */
export function withSecrets(config: Config): Config {
  if (config.jwtSecret) return config;
  return { ...config, jwtSecret: storedSecret(config.dataDir, 'jwt-secret') };
}

function firstAdminOf(values: Settings) {
  const { ADMIN_USERNAME: username, ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = values;
  if (!username && !email && !password) return undefined;
  if (!username || !email || !password)
    throw new OperatorError('ADMIN_USERNAME, ADMIN_EMAIL and ADMIN_PASSWORD must be set together.');
  return { username, email, password };
}

function instanceDriverOf({ INSTANCE_DRIVER }: Settings, loopback: boolean) {
  if (INSTANCE_DRIVER === 'process' && !loopback)
    throw new OperatorError(
      'INSTANCE_DRIVER=process is for trying out and needs a loopback HOST; use docker or swarm.',
    );
  return INSTANCE_DRIVER ?? (loopback ? 'process' : 'none');
}

function instancePortsOf(range: string) {
  const [first = 0, last = 0] = range.split('-').map(Number);
  if (first < 1 || last > 65_535 || first > last)
    throw new OperatorError(
      'The setting INSTANCE_PORTS is not valid: the first port must not lie behind the last.',
    );
  return { first, last };
}

function hostOf(url: string | undefined): string | undefined {
  return url === undefined ? undefined : new URL(url).hostname.replace(/^\[|\]$/g, '');
}

function trustProxyOf(
  text: string,
): false | string[] | ((address: string, hop: number) => boolean) {
  if (text === 'off' || Number(text) === 0) return false;
  if (/^\d+$/.test(text)) return (_address, hop) => hop < Number(text);
  return text.split(',').map((part) => part.trim());
}

/** Provides the configuration as CONFIG, and its data folder. */
@Global()
@Module({})
export class ConfigModule {
  static with(config: Config): DynamicModule {
    return {
      module: ConfigModule,
      providers: [
        { provide: CONFIG, useValue: config },
        { provide: DataDir, useValue: new DataDir(config.dataDir) },
      ],
      exports: [CONFIG, DataDir],
    };
  }
}

/** The address of the site, without a slash at its end: PUBLIC_URL, else that of the process itself. */
export function siteAddress({ publicUrl, host, port }: Config): string {
  return publicUrl?.replace(/\/$/, '') ?? `http://${host}:${String(port)}`;
}
