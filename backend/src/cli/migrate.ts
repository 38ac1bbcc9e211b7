import { migrate } from '../infra/database';
import { withDatabase } from '../infra/lifecycle/open-database';
import { runCommand } from './command';

runCommand({
  usage: 'Usage: npm run migrate',
  words: { min: 0, max: 0 },
  async run(config) {
    const applied = await withDatabase(config, (url) => migrate(url));
    return applied.length === 0 ? ['The schema is up to date.'] : ['Migrated:', ...applied];
  },
});
