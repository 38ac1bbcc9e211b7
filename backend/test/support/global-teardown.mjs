import { rmSync } from 'node:fs';

export default async function teardown() {
  const { template, embedded } = globalThis.vexilTestDatabases;
  await template.drop();
  if (!embedded) return;
  await embedded.database.stop();
  rmSync(embedded.folder, { recursive: true, force: true });
}
