import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { turnstilePolicy, workerPolicy } from './security-headers';

const YEAR = 31_536_000;

const API = /^\/(api|healthz|readyz)(\/|\?|$)/;
export function isPage(url: string): boolean {
  return !API.test(url);
}

/** Whether the path is of a file or in a hidden folder: no page has a dot in its last segment. */
export function isFile(path: string): boolean {
  return path.includes('/.') || path.includes('.', path.lastIndexOf('/') + 1);
}

/** The pages with a form that the captcha protects. */
const CAPTCHA_PAGES = new Set(['/login', '/register']);

/**
 * Serves the built frontend: hashed assets, which are cached for a year, and index.html for every page. If `usesTurnstile`
 * resolves to true, the security policy of the captcha pages allows Turnstile.
 */
export async function servePage(
  app: NestFastifyApplication,
  usesTurnstile: () => Promise<boolean>,
): Promise<void> {
  const root = resolve(__dirname, '../../../frontend/dist');
  if (!existsSync(join(root, 'index.html'))) return;
  // The build writes a compressed file beside each asset.
  await app.register(fastifyStatic, { root, serve: false, preCompressed: true });
  const server = app.getHttpAdapter().getInstance();
  server.get('/*', async (request, reply) => {
    const path = decodedPath(request.url);
    if (path === undefined || !isPage(path)) {
      reply.callNotFound();
      return reply;
    }
    const file = path.slice(1);
    if (path.startsWith('/assets/')) {
      if (path.startsWith('/assets/worker/'))
        void reply.header('Content-Security-Policy', workerPolicy);
      return reply.sendFile(file, root, { maxAge: YEAR * 1000, immutable: true });
    }
    if (/^[\w.-]+\.\w+$/.test(file) && existsSync(join(root, file))) {
      return reply.sendFile(file, root, { maxAge: 0 });
    }
    if (isFile(path)) {
      reply.callNotFound();
      return reply;
    }
    // A certificate is meant for readers who got its link, so search engines must not list it.
    if (path.startsWith('/certificate/')) void reply.header('X-Robots-Tag', 'noindex');
    if (CAPTCHA_PAGES.has(path) && (await usesTurnstile().catch(() => false)))
      void reply.header('Content-Security-Policy', turnstilePolicy);
    return reply.sendFile('index.html', root, { maxAge: 0 });
  });
}

function decodedPath(url: string): string | undefined {
  try {
    const path = decodeURIComponent(url.split('?', 1)[0] ?? '/');
    // A router in the page would interpret //host as the address of a host.
    const refused = path.startsWith('//') || path.includes('..') || path.includes('\u0000');
    return refused ? undefined : path;
  } catch {
    return undefined;
  }
}
