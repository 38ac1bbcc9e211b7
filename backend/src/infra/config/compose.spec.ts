import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parse } from 'yaml';
import { settings } from './schema';

const root = resolve(__dirname, '../../../..');
const read = (name: string) => readFileSync(resolve(root, name), 'utf8');

interface Service {
  image?: string;
  build?: { args?: Record<string, string> };
  environment?: Record<string, string>;
  healthcheck?: { test: string[] };
  stop_grace_period?: string;
  logging?: { options?: Record<string, string> };
  mem_limit?: string;
  pids_limit?: number;
  ports?: string[];
}
const servicesOf = (name: string) =>
  (parse(read(name), { merge: true }) as { services: Record<string, Service> }).services;

/** Given by the image or by the file itself, or without a use there. */
const FIXED = ['PORT', 'HOST', 'DATA_DIR', 'DATABASE_URL', 'ROLE', 'DEMO'];
/** The longest time of a stop after the draining. */
const STOP_SECONDS = 10;
const FIRST_ADMIN = ['ADMIN_USERNAME', 'ADMIN_EMAIL', 'ADMIN_PASSWORD'];

describe('docker-compose.yml', () => {
  const services = servicesOf('docker-compose.yml');
  const passedOn = Object.keys(settings.shape).filter((name) => !FIXED.includes(name));

  it.each(passedOn)('passes on %s', (name) => {
    const given = new RegExp(`^\\$\\{${name}:[-?]`);
    expect(services.web?.environment?.[name]).toMatch(given);
    if (FIRST_ADMIN.includes(name)) expect(services.worker?.environment).not.toHaveProperty(name);
    else expect(services.worker?.environment?.[name]).toMatch(given);
  });

  it('passes on nothing that is no setting', () => {
    for (const { environment = {} } of [services.web ?? {}, services.worker ?? {}])
      expect(Object.keys(settings.shape)).toEqual(expect.arrayContaining(Object.keys(environment)));
  });

  it('waits for a stop as long as the server may take for it', () => {
    const drain = settings.shape.DRAIN_SECONDS;
    const longest = Array.from({ length: 100 }, (_, n) => n).findLast(
      (n) => drain.safeParse(String(n)).success,
    );
    for (const { stop_grace_period } of [services.web ?? {}, services.worker ?? {}])
      expect(Number.parseInt(stop_grace_period ?? '0')).toBeGreaterThanOrEqual(
        STOP_SECONDS + Number(longest),
      );
  });

  it('bounds logs, memory and processes of each service, those of the proxy too', () => {
    const all = { ...servicesOf('docker-compose.proxy.yml'), ...services };
    expect(Object.keys(all).sort()).toEqual(['db', 'proxy', 'web', 'worker']);
    for (const [name, { logging, mem_limit, pids_limit }] of Object.entries(all))
      expect({ name, logging, mem_limit, pids_limit }).toEqual({
        name,
        logging: { driver: 'json-file', options: { 'max-size': '10m', 'max-file': '5' } },
        mem_limit: expect.stringMatching(/\d[mg]\}?$/) as string,
        pids_limit: expect.any(Number) as number,
      });
  });

  it('checks the database by TCP, where the temporary server of a first start does not listen', () => {
    expect(services.db?.healthcheck?.test).toEqual(expect.arrayContaining(['-h', '127.0.0.1']));
  });

  it('publishes no port beside the proxy, and no socket but to the worker', () => {
    expect(servicesOf('docker-compose.proxy.yml').web?.ports).toBeUndefined();
    expect(read('docker-compose.yml')).not.toContain('docker.sock');
    const { worker, ...others } = servicesOf('docker-compose.worker.yml');
    expect(JSON.stringify(worker)).toContain('docker.sock');
    expect(JSON.stringify(others)).not.toContain('docker.sock');
  });

  it('lets the proxy drain its connections before a stopping process closes them', () => {
    const caddy = read('docker/Caddyfile');
    const seconds = (name: string) =>
      Number(new RegExp(`^\\s*${name} (\\d+)s$`, 'm').exec(caddy)?.[1]);
    const { web } = servicesOf('docker-compose.proxy.yml');
    const drain = Number(/:-(\d+)\}$/.exec(web?.environment?.DRAIN_SECONDS ?? '')?.[1]);
    expect(caddy).toMatch(/^\s*health_uri \/readyz$/m);
    expect(
      seconds('health_interval') + seconds('health_timeout') + seconds('keepalive'),
    ).toBeLessThan(drain);
  });

  it('takes every image and package from the mirrors of the settings, and by default from none', () => {
    const all = { ...servicesOf('docker-compose.proxy.yml'), ...services };
    const { web, worker, ...others } = all;
    for (const { image } of Object.values(others)) expect(image).toMatch(/^\$\{IMAGE_PREFIX:-\}/);
    const mirrors = { NPM_REGISTRY: '${NPM_REGISTRY:-}', IMAGE_PREFIX: '${IMAGE_PREFIX:-}' };
    for (const { build } of [web ?? {}, worker ?? {}]) expect(build?.args).toEqual(mirrors);
    const dockerfile = read('backend/Dockerfile');
    const bases = [...dockerfile.matchAll(/^FROM (\S*node:\S+)/gm)].map(([, base]) => base);
    expect(bases.length).toBeGreaterThan(0);
    for (const base of bases) expect(base).toMatch(/^\$\{IMAGE_PREFIX\}node:/);
    // An ARG before the first FROM is valid for all stages.
    expect(dockerfile.slice(0, dockerfile.indexOf('\nFROM '))).toMatch(/^ARG IMAGE_PREFIX=$/m);
    expect(dockerfile).toMatch(/^ARG NPM_REGISTRY=\nENV npm_config_registry=\$NPM_REGISTRY$/m);
    expect(dockerfile.slice(dockerfile.indexOf('FROM scratch'))).not.toContain('REGISTRY');
  });

  it('needs no file that is kept out of the image or out of Git', () => {
    expect(existsSync(resolve(root, 'docker/Caddyfile'))).toBe(true);
    for (const file of ['.gitignore', '.dockerignore'])
      expect(read(file)).toMatch(/^(\*\*\/)?\.env/m);
  });
});
