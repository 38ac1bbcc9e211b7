import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';

const read = new Set<string>();

/** The code in the next mail to an address; the server writes mails as files, a moment after its answer. */
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
  const outbox = join(dataDir, 'outbox');
  for (const name of await readdir(outbox).catch(() => [])) {
    const file = join(outbox, name);
    const mail = read.has(file) ? '' : await readFile(file, 'utf8');
    if (!mail.includes(`To: ${address}`)) continue;
    const code = /\b\d{6}\b/.exec(bodyOf(mail))?.[0];
    if (code === undefined) continue;
    read.add(file);
    return code;
  }
  return undefined;
}

/** The decoded text of a mail of one part. */
export function bodyOf(mail: string): string {
  const body = mail
    .split(/\r?\n\r?\n/)
    .slice(1)
    .join('\n\n');
  return /base64/.test(mail)
    ? Buffer.from(body, 'base64').toString('utf8')
    : body.replace(/=\r?\n/g, '');
}
