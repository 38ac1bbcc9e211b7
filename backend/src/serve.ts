import { createApp } from './app';
import type { Config } from './infra/config';
import { migrate } from './infra/database';
import { guardDemoAccounts, loadDemo } from './demo';
import { Drain } from './http/health';
import { printReady, printStep } from './infra/lifecycle/startup';
import type { Running } from './infra/lifecycle/shutdown';
import { loadPasswordPolicy } from './modules/auth';
import { TotalsCache } from './modules/scores';

/** Migrates the opened database and listens; `running` gets what a stop has to close. */
export async function serve(config: Config, running: Running): Promise<void> {
  const database = await running.database;
  if (!database) throw new Error('the database was not opened');
  printStep('migrating');
  await migrate(database.url);
  const app = (running.app = await createApp(config, database.url));
  await app.init();
  if (config.demo && (await loadDemo(app))) printStep('demo loaded');
  if (config.role !== 'worker') {
    await guardDemoAccounts(app, config.loopback);
    await loadPasswordPolicy();
  }
  await app.listen(config.port, config.host);
  running.drain = () => app.get(Drain).wait(config.drainMs);
  printReady(config, await app.getUrl());
  // Fills the cache of scores before the first reader. A reader who comes meanwhile waits for the same read; if it fails, the next reader repeats it.
  if (config.role !== 'worker')
    await app
      .get(TotalsCache, { strict: false })
      .get()
      .catch(() => undefined);
}
