import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The code in the newest mail to an address; the server writes mails as files. */
export async function codeFor(address: string): Promise<string> {
  const outbox = join(process.env.VEXIL_E2E_DATA ?? '', 'outbox');
  // A file's name starts with its time.
  const names = (await readdir(outbox)).sort().reverse();
  for (const name of names) {
    const mail = await readFile(join(outbox, name), 'utf8');
    if (!mail.includes(`To: ${address}`)) continue;
    const body = mail
      .split(/\r?\n\r?\n/)
      .slice(1)
      .join('');
    const text = Buffer.from(body, 'base64').toString('utf8');
    const code = /\b\d{6}\b/.exec(text)?.[0] ?? /\b\d{6}\b/.exec(body)?.[0];
    if (code) return code;
  }
  throw new Error(`There is no mail with a code for ${address}.`);
}
