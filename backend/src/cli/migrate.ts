import { migrate } from '../infra/database';
import { withDatabase } from '../infra/lifecycle/open-database';
import { runCommand } from './command';

runCommand({
  usage: `Usage: npm run migrate
Brings the schema of the database to this version and prints what was applied. A start of the site does the same.`,
  words: { min: 0, max: 0 },
  async run(config) {
    const applied = await withDatabase(config, (url) => migrate(url));
    return applied.length === 0 ? ['The schema is up to date.'] : ['Migrated:', ...applied];
  },
});
