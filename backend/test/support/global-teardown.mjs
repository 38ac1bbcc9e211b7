import { rmSync } from 'node:fs';

export default async function teardown() {
  const started = globalThis.vexilTestDatabase;
  if (!started) return;
  await started.database.stop();
  rmSync(started.folder, { recursive: true, force: true });
}
