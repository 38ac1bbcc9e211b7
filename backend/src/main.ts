import { resolve } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { createApp } from './app.setup';
import { ConfigError, loadConfig, withSecrets } from './config';
import { migrate } from './database';
import { guardDemoAccounts, loadDemo } from './demo';
import { Drain } from './health';
import { createLogger } from './logger';
import { announce } from './main/announce';
import { openDatabase } from './main/open-database';
import { assertPortFree } from './main/port';
import { StartError } from './main/start-error';
import { stopOnSignal } from './main/stop';
import { loadPasswordPolicy } from './modules/auth';

const ROOT = resolve(__dirname, '../..');

// Left to itself the heap grows to four times what lives in it before it is swept: 370 MB while tries pour in, not 220.
setFlagsFromString('--heap-growing-percent=60');

async function start(): Promise<void> {
  const asked = loadConfig(process.env, ROOT);
  await assertPortFree(asked.host, asked.port);
  const config = withSecrets(asked);
  const logger = createLogger(config.logLevel);
  const database = await openDatabase(config, (news) => {
    logger.warn(news, news.event);
  });
  try {
    announce.step('migrating');
    await migrate(database.url);
    const app = await createApp(config, database.url);
    stopOnSignal(async () => {
      await app.get(Drain).wait(config.drainMs);
      await app.close();
      await database.stop();
    });
    await app.init();
    if (config.demo && (await loadDemo(app))) announce.step('demo loaded');
    if (config.role !== 'worker') {
      await guardDemoAccounts(app, config.loopback);
      await loadPasswordPolicy();
    }
    await app.listen(config.port, config.host);
    announce.ready(config, await app.getUrl());
  } catch (error) {
    await database.stop();
    throw error;
  }
}

start().catch((error: unknown) => {
  const told = error instanceof ConfigError || error instanceof StartError;
  console.error(told ? error.message : error);
  process.exit(1);
});
