// The limit server of a run, which sends the bytes of our board.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants } from 'node:zlib';
import { freePort } from './paths.mjs';
import { startServer } from './processes.mjs';
import { get } from './routes.mjs';

const PROGRAM = fileURLToPath(new URL('../limit-server.mjs', import.meta.url));

export async function startLimits({ folder, postgres, pin, world }) {
  const port = await freePort();
  const server = await startServer({
    command: [...pin, process.execPath, PROGRAM],
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      DATABASE_URL: await postgres.create('limits'),
    },
    log: join(folder, 'limits.log'),
    url: `http://127.0.0.1:${port}`,
  });
  await keepPages(server, world);
  return server;
}

/** The limit server sends exactly the bytes of our board, plain and compressed. */
async function keepPages(limits, world) {
  const [token] = JSON.parse(readFileSync(world.file, 'utf8'));
  const answer = await fetch(world.server.url + get.board.path, {
    headers: { authorization: `Bearer ${token}` },
  });
  const plain = Buffer.from(await answer.arrayBuffer());
  const brotli = brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
  for (const [name, body, encoding] of [
    ['plain', plain, ''],
    ['brotli', brotli, 'br'],
  ]) {
    const headers = { 'content-type': 'application/octet-stream', 'x-encoding': encoding };
    await fetch(`${limits.url}/bytes/${name}`, { method: 'PUT', headers, body });
  }
}
