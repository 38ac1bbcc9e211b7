import { resolve } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { createApp } from './app';
import { ConfigError, loadConfig, withSecrets } from './infra/config';
import { migrate } from './infra/database';
import { guardDemoAccounts, loadDemo } from './demo';
import { createLogger } from './infra/logging/logger';
import { announce } from './infra/lifecycle/announce';
import { openDatabase } from './infra/lifecycle/open-database';
import { assertPortFree } from './infra/lifecycle/port';
import { StartError } from './infra/lifecycle/start-error';
import { type Running, stopRunning } from './infra/lifecycle/stop';
import { stopSignal } from './infra/lifecycle/stop-signal';
import { loadPasswordPolicy } from './modules/auth';

const ROOT = resolve(__dirname, '../..');

// Left to itself the heap grows to four times what lives in it before it is swept: 370 MB while tries pour in, not 220.
setFlagsFromString('--heap-growing-percent=60');

async function start(running: Running, signal: AbortSignal): Promise<void> {
  const asked = loadConfig(process.env, ROOT);
  await assertPortFree('PORT', asked.host, asked.port);
  if (asked.metricsPort > 0) await assertPortFree('METRICS_PORT', asked.host, asked.metricsPort);
  const config = withSecrets(asked);
  const logger = createLogger(config.logLevel);
  running.database = openDatabase(config, {
    signal,
    onEvent: (news) => {
      logger.warn(news, news.event);
    },
  });
  const { url } = await running.database;
  announce.step('migrating');
  await migrate(url);
  const app = (running.app = await createApp(config, url));
  await app.init();
  if (config.demo && (await loadDemo(app))) announce.step('demo loaded');
  if (config.role !== 'worker') {
    await guardDemoAccounts(app, config.loopback);
    await loadPasswordPolicy();
  }
  await app.listen(config.port, config.host);
  running.drainMs = config.drainMs;
  announce.ready(config, await app.getUrl());
}

function exitWith(code: number, error?: unknown): void {
  const told = error instanceof ConfigError || error instanceof StartError;
  if (error !== undefined) console.error(told ? error.message : error);
  process.exit(code);
}

const running: Running = {};
// From the beginning: a start that is broken off leaves no database behind either.
const signal = stopSignal();
signal.addEventListener('abort', () => {
  stopRunning(running).then(
    () => {
      exitWith(0);
    },
    (error: unknown) => {
      exitWith(1, error);
    },
  );
});
start(running, signal).catch(async (error: unknown) => {
  // What the stop broke off is no failure of the start.
  if (signal.aborted) return;
  await stopRunning(running).catch(() => undefined);
  exitWith(1, error);
});
