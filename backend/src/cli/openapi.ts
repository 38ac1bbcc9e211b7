import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createApp } from '../app';
import { loadConfig } from '../infra/config';
import { openApiDocument } from '../http/openapi-document';

/** Writes backend/openapi.json; needs no database. */
async function main(): Promise<void> {
  const config = loadConfig({ LOG_LEVEL: 'silent' }, process.cwd());
  const app = await createApp(config, 'postgres://nobody@127.0.0.1:1/none', { preview: true });
  const target = join(resolve(__dirname, '../..'), 'openapi.json');
  writeFileSync(target, `${JSON.stringify(openApiDocument(app), null, 2)}\n`);
}

void main();
