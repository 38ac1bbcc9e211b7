// Generates from backend/openapi.json: types (src/api/schema.ts), constraints of inputs (src/api/constraints.gen.json),
// roles of protected operations (src/api/access.gen.json), transitions between states (src/api/transitions.gen.json)
// and the HTML allowed in Markdown (src/lib/markdown-html.gen.json). With --check it only compares.
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createClient } from '@hey-api/openapi-ts';
import * as prettier from 'prettier';
import { accessOfDocument } from './access.mjs';
import { transitionsOfDocument } from './transitions.mjs';
import { constraintsOfDocument } from './constraints.mjs';

const root = fileURLToPath(new URL('../', import.meta.url));
const input = join(root, '../backend/openapi.json');

async function types() {
  const folder = await mkdtemp(join(tmpdir(), 'vexil-schema-'));
  try {
    await createClient({
      input,
      output: { path: folder },
      plugins: ['@hey-api/typescript'],
      logs: { level: 'silent' },
    });
    return await readFile(join(folder, 'types.gen.ts'), 'utf8');
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function json(value) {
  const style = await prettier.resolveConfig(join(root, 'package.json'));
  return prettier.format(JSON.stringify(value), { ...style, parser: 'json' });
}

const document = JSON.parse(await readFile(input, 'utf8'));
const made = {
  'src/api/schema.ts': await types(),
  'src/api/constraints.gen.json': await json(constraintsOfDocument(document)),
  'src/api/access.gen.json': await json(accessOfDocument(document)),
  'src/api/transitions.gen.json': await json(transitionsOfDocument(document)),
  'src/lib/markdown-html.gen.json': await json(document['x-markdown-html']),
};
for (const [name, text] of Object.entries(made)) {
  const path = join(root, name);
  if (!process.argv.includes('--check')) {
    await writeFile(path, text);
  } else if (text !== (await readFile(path, 'utf8').catch(() => ''))) {
    console.error(`frontend/${name} is not what backend/openapi.json says; run: npm run schema`);
    process.exitCode = 1;
  }
}
