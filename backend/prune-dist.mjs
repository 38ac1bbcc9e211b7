import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Deletes the outputs of TypeScript whose source was moved or deleted, which the compiler leaves: Node resolves `./backup`
 * to a stale `backup.js` before it looks into the folder, and a stale migration would run. Returns the deleted names.
 */
export function pruneOutputs(sources, outputs) {
  if (!existsSync(outputs)) return [];
  const stale = readdirSync(outputs, { recursive: true, encoding: 'utf8' }).filter((name) => {
    const source = /^(.+?)(?:\.d\.ts|\.js|\.js\.map)$/.exec(name)?.[1];
    return source !== undefined && !existsSync(join(sources, `${source}.ts`));
  });
  for (const name of stale) rmSync(join(outputs, name));
  return stale;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) pruneOutputs('src', 'dist');
