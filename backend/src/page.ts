import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';

const YEAR = 31_536_000;

const API = /^\/(api|healthz|readyz)(\/|\?|$)/;
/** Files, hidden ones too: no screen has a dot in its path. */
const FILE = /\/\.|\.[^/]*$/;

export function isPage(url: string): boolean {
  return !API.test(url);
}

/** Serves the built page: hashed assets for a year, index.html for every path that is a screen. */
export async function servePage(app: NestFastifyApplication): Promise<void> {
  const root = resolve(__dirname, '../../frontend/dist');
  if (!existsSync(join(root, 'index.html'))) return;
  await app.register(fastifyStatic, { root, serve: false });
  const server = app.getHttpAdapter().getInstance();
  server.get('/*', (request, reply) => {
    const path = decodedPath(request.url);
    if (path === undefined || !isPage(path)) {
      reply.callNotFound();
      return;
    }
    const file = path.slice(1);
    if (path.startsWith('/assets/')) {
      void reply.sendFile(file, root, { maxAge: YEAR * 1000, immutable: true });
      return;
    }
    if (/^[\w.-]+\.\w+$/.test(file) && existsSync(join(root, file))) {
      void reply.sendFile(file, root, { maxAge: 0 });
      return;
    }
    if (FILE.test(path)) {
      reply.callNotFound();
      return;
    }
    void reply.sendFile('index.html', root, { maxAge: 0 });
  });
}

function decodedPath(url: string): string | undefined {
  try {
    const path = decodeURIComponent(url.split('?', 1)[0] ?? '/');
    return path.includes('..') || path.includes('\u0000') ? undefined : path;
  } catch {
    return undefined;
  }
}
