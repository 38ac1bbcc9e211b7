import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import PostalMime, { type Email } from 'postal-mime';

const read = new Set<string>();

/** The code in the next mail to an address. The server writes mails as files shortly after its response. */
export async function codeFor(
  address: string,
  dataDir = process.env.VEXIL_E2E_DATA ?? '',
): Promise<string> {
  let code: string | undefined;
  await expect(async () => {
    code = await nextCode(address, dataDir);
    expect(code).toBeDefined();
  }).toPass({ timeout: 10_000 });
  return code ?? '';
}

async function nextCode(address: string, dataDir: string): Promise<string | undefined> {
  for (const { file, to, text = '' } of await readOutbox(dataDir)) {
    if (read.has(file) || !to?.some((one) => one.address === address)) continue;
    const code = /\b\d{6}\b/.exec(text)?.[0];
    if (code === undefined) continue;
    read.add(file);
    return code;
  }
  return undefined;
}

/** The mails that a server wrote as files, oldest first. */
export async function readOutbox(dataDir: string): Promise<(Email & { file: string })[]> {
  const outbox = join(dataDir, 'outbox');
  const names = await readdir(outbox).catch(() => []);
  const files = names.filter((name) => name.endsWith('.eml')).sort();
  return Promise.all(
    files.map(async (file) => ({
      ...(await PostalMime.parse(await readFile(join(outbox, file)))),
      file: join(outbox, file),
    })),
  );
}
