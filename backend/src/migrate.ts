import { resolve } from 'node:path';
import { loadConfig } from './config';
import { migrate } from './database';
import { runCommand } from './main/archive-command';
import { openDatabase } from './main/open-database';

runCommand(async () => {
  const database = await openDatabase(loadConfig(process.env, resolve(__dirname, '../..')));
  try {
    const done = await migrate(database.url);
    return done.length === 0 ? ['The schema is up to date.'] : ['Migrated:', ...done];
  } finally {
    await database.stop();
  }
});
