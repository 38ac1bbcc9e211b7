import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import PostalMime, { type Email } from 'postal-mime';
import type { World } from './app';

const PATIENCE_MS = 60_000;
const PAUSE_MS = 20;

/** All mails to an address so far, oldest first. */
export async function mailsTo({ config }: World, address: string): Promise<Email[]> {
  const folder = join(config.dataDir, 'outbox');
  const names = await readdir(folder).catch(() => []);
  const files = names.filter((name) => name.endsWith('.eml')).sort();
  const mails = await Promise.all(
    files.map(async (name) => PostalMime.parse(await readFile(join(folder, name)))),
  );
  return mails.filter(({ to }) => to?.some((entry) => entry.address === address));
}

/** Waits for the mail number `count`, because mails are sent in the background. */
export async function awaitMail(world: World, address: string, count = 1): Promise<Email> {
  const end = Date.now() + PATIENCE_MS;
  for (;;) {
    const mail = (await mailsTo(world, address))[count - 1];
    if (mail) return mail;
    if (Date.now() > end) throw new Error(`no mail number ${String(count)} to ${address}`);
    await sleep(PAUSE_MS);
  }
}

/** The code in mail number `count`. */
export async function awaitCode(world: World, address: string, count = 1): Promise<string> {
  const { text = '' } = await awaitMail(world, address, count);
  const code = /\b\d{6}\b/.exec(text)?.[0];
  if (!code) throw new Error(`no code in the mail to ${address}`);
  return code;
}
