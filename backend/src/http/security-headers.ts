import fastify, { type FastifyInstance } from 'fastify';
import helmet, { type FastifyHelmetOptions } from '@fastify/helmet';

const policy = {
  'default-src': ["'self'"],
  'script-src': ["'self'"],
  // Ant Design inserts style elements at run time.
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

/** For pages with a Turnstile captcha: its script and its frame. */
export const turnstilePolicy = textOf({
  ...policy,
  'script-src': [...policy['script-src'], TURNSTILE],
  'frame-src': [TURNSTILE],
});

/** For web workers: forbids requests, and allows WebAssembly, which the proof of work uses. */
export const workerPolicy = textOf({
  'default-src': ["'none'"],
  'script-src': ["'self'", "'wasm-unsafe-eval'"],
});

function textOf(directives: Record<string, string[]>): string {
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join(';');
}

const POLICY = 'content-security-policy';
const PERMISSIONS = 'camera=(), microphone=(), geolocation=()';

/**
 * Adds the security headers to every routed response. A 304 gets none: it has only what updates the browser's copy
 * (RFC 9110, 15.4.5).
 */
export async function addSecurityHeaders(
  server: FastifyInstance,
  site: { https: boolean },
): Promise<void> {
  const all = await staticHeaders(site);
  const forAssets = Object.fromEntries(
    Object.entries(all).filter(([name]) => !documentHeaders.has(name)),
  );
  server.addHook('onSend', (request, reply, payload, done) => {
    if (reply.statusCode === 304) reply.removeHeader('Content-Type');
    else {
      const ownPolicy = reply.getHeader(POLICY);
      void reply.headers(request.url.startsWith('/assets/') ? forAssets : all);
      if (ownPolicy !== undefined) void reply.header(POLICY, ownPolicy);
    }
    done(null, payload);
  });
}

/** The headers that helmet and this application set. They are the same for every response, so helmet computes them once. */
async function staticHeaders(site: { https: boolean }): Promise<Record<string, string>> {
  const probe = fastify();
  await probe.register(helmet, helmetOptions(site));
  probe.get('/', (_, reply) => reply.send());
  const { headers } = await probe.inject('/');
  await probe.close();
  const own = Object.entries(headers).filter(([name]) => !PER_RESPONSE.has(name));
  return {
    ...Object.fromEntries(own.map(([name, value]) => [name, String(value)])),
    ...extraHeaders,
  };
}

const PER_RESPONSE = new Set(['connection', 'content-length', 'content-type', 'date']);

function helmetOptions({ https }: { https: boolean }): FastifyHelmetOptions {
  return {
    contentSecurityPolicy: { useDefaults: false, directives: policy },
    hsts: https ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'no-referrer' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    frameguard: { action: 'deny' },
  };
}

/** Headers that browsers use for documents only. They are left out of other responses to save half a kilobyte each. */
const documentHeaders = new Set([
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'permissions-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
]);

/** Headers that helmet does not set. */
const extraHeaders = { 'permissions-policy': PERMISSIONS };

/** The headers of responses to unparsable requests, which bypass Fastify's plugins. */
export const unparsableRequestHeaders: Readonly<Record<string, string>> = {
  'Content-Security-Policy': textOf(policy),
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Cache-Control': 'no-store',
  ...extraHeaders,
};
