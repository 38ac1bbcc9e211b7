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
  'Content-Security-Policy': Object.entries(policy)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join(';'),
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Cache-Control': 'no-store',
  ...extraHeaders,
};
