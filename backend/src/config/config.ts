import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { isAbsolute, join, resolve } from 'node:path';
import { makeFolder } from './folder';
import { type Settings, settings } from './schema';

/** The validated configuration of this process. */
export interface Config {
  port: number;
  host: string;
  loopback: boolean;
  /** Absent: the embedded PostgreSQL runs under `dataDir`. */
  databaseUrl: string | undefined;
  embedded: boolean;
  dataDir: string;
  /** Empty until `withSecrets` made or read the generated one. */
  jwtSecret: string;
  /** Of the rotation before; what it signed is still believed. */
  jwtSecretPrevious: string | undefined;
  smtpUrl: string | undefined;
  mailFrom: string;
  firstAdmin: { username: string; email: string; password: string } | undefined;
  demo: boolean;
  instanceDriver: NonNullable<Settings['INSTANCE_DRIVER']>;
  /** Under which players reach instances. */
  instanceHost: string;
  instancePorts: { first: number; last: number };
  instanceCap: number;
  instanceRelayImage: string;
  instanceNetworks: string;
  instanceSwarm: { entry: string; placement: string | undefined };
  /** Whom to believe about the caller's address: nobody, so many hops, or these addresses. */
  trustProxy: false | string[] | ((address: string, hop: number) => boolean);
  metricsPort: number;
  /** Milliseconds between the word to stop and the end of listening. */
  drainMs: number;
  publicUrl: string | undefined;
  role: Settings['ROLE'];
  rateLimitFactor: number;
  turnstile: { secret: string | undefined; verifyUrl: string };
  logLevel: NonNullable<Settings['LOG_LEVEL']>;
}

/** A setting that stops the start; the message names it and never its value. */
export class ConfigError extends Error {}

const LOOPBACK = new Set(['127.0.0.1', '::1', 'localhost']);

/** Reads and checks the environment. `root` is where a relative DATA_DIR starts. */
export function loadConfig(env: NodeJS.ProcessEnv, root: string): Config {
  const known = Object.keys(settings.shape);
  // An empty variable, as compose files leave them, means unset.
  const given = Object.fromEntries(known.filter((key) => env[key]).map((key) => [key, env[key]]));
  const parsed = settings.safeParse(given);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new ConfigError(
      `The setting ${String(issue?.path[0])} is not valid: ${reason(issue?.message)}.`,
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
    databaseUrl: values.DATABASE_URL,
    embedded,
    dataDir,
    jwtSecret: jwtSecretOf(values, embedded),
    jwtSecretPrevious: previousSecretOf(values),
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM,
    firstAdmin: firstAdminOf(values),
    demo: embedded && loopback && values.DEMO,
    instanceDriver: instanceDriverOf(values, loopback),
    instanceHost: values.INSTANCE_HOST ?? hostOf(values.PUBLIC_URL) ?? '127.0.0.1',
    instancePorts: instancePortsOf(values.INSTANCE_PORTS),
    instanceCap: values.INSTANCE_CAP,
    instanceRelayImage: values.INSTANCE_RELAY_IMAGE,
    instanceNetworks: values.INSTANCE_NETWORKS,
    instanceSwarm: {
      entry: values.INSTANCE_SWARM_ENTRY,
      placement: values.INSTANCE_SWARM_PLACEMENT,
    },
    trustProxy: trustProxyOf(values.TRUST_PROXY),
    metricsPort: values.METRICS_PORT,
    drainMs: values.DRAIN_SECONDS * 1000,
    publicUrl: values.PUBLIC_URL,
    role: values.ROLE,
    rateLimitFactor: values.RATE_LIMIT_FACTOR,
    turnstile: { secret: values.TURNSTILE_SECRET, verifyUrl: values.TURNSTILE_VERIFY_URL },
    logLevel: values.LOG_LEVEL ?? (embedded ? 'warn' : 'info'),
  };
}

/** Zod's own sentence, without the value it may quote. */
function reason(message = 'wrong form'): string {
  return message.replace(/,? received .*$/i, '').replace(/\.$/, '');
}

const EXAMPLES = /change[-_ ]?me|example|secret-secret|^(.)\1+$/i;

function jwtSecretOf(values: Settings, embedded: boolean): string {
  if (values.JWT_SECRET && EXAMPLES.test(values.JWT_SECRET))
    throw new ConfigError('The setting JWT_SECRET is an example; generate one of your own.');
  if (!values.JWT_SECRET && !embedded)
    throw new ConfigError(
      'The setting JWT_SECRET is required (32 bytes or more) with DATABASE_URL.',
    );
  return values.JWT_SECRET ?? '';
}

function previousSecretOf({ JWT_SECRET, JWT_SECRET_PREVIOUS }: Settings): string | undefined {
  if (JWT_SECRET_PREVIOUS && EXAMPLES.test(JWT_SECRET_PREVIOUS))
    throw new ConfigError('The setting JWT_SECRET_PREVIOUS is an example; leave it out.');
  if (JWT_SECRET_PREVIOUS && JWT_SECRET_PREVIOUS === JWT_SECRET)
    throw new ConfigError('The settings JWT_SECRET and JWT_SECRET_PREVIOUS are the same.');
  return JWT_SECRET_PREVIOUS;
}

/** The configuration with its generated secret; the first step of a start that writes to disk. */
export function withSecrets(config: Config): Config {
  if (config.jwtSecret) return config;
  return { ...config, jwtSecret: storedSecret(config.dataDir, 'jwt-secret') };
}

/** A random secret kept in a file of DATA_DIR, made at its first use. */
export function storedSecret(dataDir: string, name: string): string {
  const file = join(dataDir, name);
  try {
    if (existsSync(file)) return readFileSync(file, 'utf8').trim();
    makeFolder(dataDir);
    writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    // A second process may have been faster; then its secret is the one.
    if (existsSync(file)) return readFileSync(file, 'utf8').trim();
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'error';
    throw new ConfigError(`The folder of DATA_DIR cannot be written (${code}).`);
  }
  return readFileSync(file, 'utf8').trim();
}

function firstAdminOf(values: Settings): Config['firstAdmin'] {
  const { ADMIN_USERNAME: username, ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = values;
  if (!username && !email && !password) return undefined;
  if (!username || !email || !password)
    throw new ConfigError('ADMIN_USERNAME, ADMIN_EMAIL and ADMIN_PASSWORD must be set together.');
  return { username, email, password };
}

function instanceDriverOf({ INSTANCE_DRIVER }: Settings, loopback: boolean) {
  if (INSTANCE_DRIVER === 'process' && !loopback)
    throw new ConfigError(
      'INSTANCE_DRIVER=process is for trying out and needs a loopback HOST; use docker or swarm.',
    );
  return INSTANCE_DRIVER ?? (loopback ? 'process' : 'none');
}

function instancePortsOf(range: string): Config['instancePorts'] {
  const [first = 0, last = 0] = range.split('-').map(Number);
  if (first < 1 || last > 65_535 || first > last)
    throw new ConfigError(
      'The setting INSTANCE_PORTS is not valid: the first port must not lie behind the last.',
    );
  return { first, last };
}

function hostOf(url: string | undefined): string | undefined {
  return url === undefined ? undefined : new URL(url).hostname.replace(/^\[|\]$/g, '');
}

function trustProxyOf(text: string): Config['trustProxy'] {
  if (text === 'off' || text === '0') return false;
  if (/^\d+$/.test(text)) return (_address, hop) => hop < Number(text);
  return text.split(',').map((part) => part.trim());
}
