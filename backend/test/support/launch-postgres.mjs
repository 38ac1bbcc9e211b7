// Starts the built launcher on a folder, prints the result as a line of JSON, and stops the database on
// SIGTERM.
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const { startEmbeddedPostgres } = require('../../dist/infra/database/embedded/index.js');

try {
  const { stop, ...started } = await startEmbeddedPostgres({
    dataDir: process.argv[2],
    database: 'vexil',
    password: process.argv[3] ?? 'tests only, with / and @',
  });
  process.once('SIGTERM', () => void stop().then(() => process.exit(0)));
  setInterval(() => undefined, 60_000);
  console.log(JSON.stringify(started));
} catch (error) {
  console.log(JSON.stringify({ error: error.message }));
}
