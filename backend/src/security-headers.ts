import type { FastifyHelmetOptions } from '@fastify/helmet';

const policy = {
  'default-src': ["'self'"],
  'script-src': ["'self'"],
  // Ant Design writes its styles into the page at run time.
  'style-src': ["'self'", "'unsafe-inline'"],
  'img-src': ["'self'", 'data:', 'blob:'],
  'font-src': ["'self'", 'data:'],
  'connect-src': ["'self'"],
  'object-src': ["'none'"],
  'base-uri': ["'none'"],
  'frame-ancestors': ["'none'"],
  'form-action': ["'self'"],
};

const TURNSTILE = 'https://challenges.cloudflare.com';

/** For the documents with a form that Turnstile guards: its script, and the frame it draws. */
export const turnstilePolicy = textOf({
  ...policy,
  'script-src': [...policy['script-src'], TURNSTILE],
  'frame-src': [TURNSTILE],
});

/** A worker loads nothing and calls nobody; its hash function is WebAssembly, which the page needs not. */
export const workerPolicy = textOf({
  'default-src': ["'none'"],
  'script-src': ["'self'", "'wasm-unsafe-eval'"],
});

function textOf(directives: Record<string, string[]>): string {
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join(';');
}

const PERMISSIONS = 'camera=(), microphone=(), geolocation=()';

/** The headers of every routed answer. */
export function helmetOptions({ https }: { https: boolean }): FastifyHelmetOptions {
  return {
    contentSecurityPolicy: { useDefaults: false, directives: policy },
    hsts: https ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'no-referrer' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    frameguard: { action: 'deny' },
  };
}

/** What helmet leaves to us. */
export const extraHeaders = { 'Permissions-Policy': PERMISSIONS };

/** The same for answers to what was not even a request, which no plug-in sees. */
export const bareHeaders: Readonly<Record<string, string>> = {
  'Content-Security-Policy': textOf(policy),
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Cache-Control': 'no-store',
  ...extraHeaders,
};
