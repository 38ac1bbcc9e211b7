import { rmSync } from 'node:fs';
import { runOnServer } from './global-setup.mjs';

export default async function teardown() {
  const started = globalThis.vexilTestDatabase;
  if (!started) {
    await runOnServer(`DROP DATABASE ${process.env.TEST_DATABASE_TEMPLATE}`);
    return;
  }
  await started.database.stop();
  rmSync(started.folder, { recursive: true, force: true });
}
