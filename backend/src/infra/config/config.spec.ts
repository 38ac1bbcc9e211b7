import { OperatorError } from '../../lib/operator-error';
import { loadConfig } from '.';

const secret = 'Zk3v9QmX7tR2wL8sB5nC1yH6jD4gF0pA';
const own = { DATABASE_URL: 'postgres://u:p@db/x', JWT_SECRET: secret };

describe('loadConfig', () => {
  it('runs the embedded database and the demo on loopback where nothing is set', () => {
    expect(loadConfig({}, '/srv/vexil')).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      embedded: true,
      demo: true,
      dataDir: '/srv/vexil/.data',
      trustProxy: false,
      role: 'all',
    });
  });

  it('takes an empty variable as unset', () => {
    expect(loadConfig({ PORT: '', SMTP_URL: '' }, '/')).toMatchObject({
      port: 3000,
      smtpUrl: undefined,
    });
  });

  it('has no demo beyond loopback', () => {
    expect(loadConfig({ HOST: '0.0.0.0' }, '/').demo).toBe(false);
    expect(loadConfig(own, '/')).toMatchObject({ demo: false, host: '0.0.0.0' });
  });

  it.each([
    ['PORT', { PORT: '70000' }],
    ['PORT', { PORT: 'hunter2' }],
    ['DATABASE_URL', { DATABASE_URL: 'mysql://hunter2' }],
    ['DATABASE_URL', { ...own, DATABASE_URL: 'postgres://u:%zzhunter2@db/x' }],
    ['JWT_SECRET', { ...own, JWT_SECRET: 'hunter2' }],
    ['JWT_SECRET', { ...own, JWT_SECRET: `change-me-hunter2-${secret}` }],
    ['JWT_SECRET', { DATABASE_URL: own.DATABASE_URL }],
    ['JWT_SECRET_PREVIOUS', { ...own, JWT_SECRET_PREVIOUS: 'hunter2' }],
    ['JWT_SECRET_PREVIOUS', { ...own, JWT_SECRET_PREVIOUS: secret }],
    ['JWT_SECRET_PREVIOUS', { ...own, JWT_SECRET_PREVIOUS: `change-me-hunter2-${secret}` }],
    ['SMTP_URL', { SMTP_URL: 'http://hunter2' }],
    ['ROLE', { ROLE: 'hunter2' }],
    ['TRUST_PROXY', { TRUST_PROXY: 'true' }],
    ['RATE_LIMIT_FACTOR', { RATE_LIMIT_FACTOR: '0' }],
    ['TURNSTILE_VERIFY_URL', { TURNSTILE_VERIFY_URL: 'hunter2' }],
    ['TURNSTILE_VERIFY_URL', { TURNSTILE_VERIFY_URL: 'http://hunter2.example/verify' }],
    ['TURNSTILE_VERIFY_URL', { TURNSTILE_VERIFY_URL: 'https://hunter2@verify.example' }],
    ['INSTANCE_PORTS', { INSTANCE_PORTS: '31000-30000' }],
    ['INSTANCE_PORTS', { INSTANCE_PORTS: '1-hunter2' }],
    ['INSTANCE_CAP', { INSTANCE_CAP: '0' }],
    ['INSTANCE_NETWORKS', { INSTANCE_NETWORKS: '10.0.0.0/30' }],
    ['INSTANCE_DRIVER', { INSTANCE_DRIVER: 'process', HOST: '0.0.0.0' }],
    ['ADMIN_PASSWORD', { ADMIN_USERNAME: 'hunter2' }],
    ['PORT', { PORT: ' ' }],
    ['PORT', { PORT: '0x1f90' }],
    ['PORT', { PORT: '3e3' }],
    ['PORT', { PORT: '-1' }],
    ['METRICS_PORT', { METRICS_PORT: '3000' }],
    ['METRICS_PORT', { METRICS_PORT: '9090.5' }],
    ['HOST', { HOST: 'hunter2:3000' }],
    ['HOST', { HOST: '300.0.0.1' }],
    ['HOST', { HOST: '127.1' }],
    ['INSTANCE_HOST', { INSTANCE_HOST: '..:--' }],
    ['INSTANCE_RELAY_IMAGE', { INSTANCE_RELAY_IMAGE: '--hunter2 busybox' }],
    ['INSTANCE_SWARM_ENTRY', { INSTANCE_SWARM_ENTRY: 'hunter2' }],
    ['INSTANCE_SWARM_PLACEMENT', { INSTANCE_SWARM_PLACEMENT: 'node.role=worker' }],
    ['DATA_DIR', { DATA_DIR: '  ' }],
    ['DATA_DIR', { DATA_DIR: 'hunter2\nhunter2' }],
    ['JWT_SECRET', { ...own, JWT_SECRET: ' '.repeat(40) }],
    ['JWT_SECRET', { ...own, JWT_SECRET: `x${' '.repeat(40)}` }],
    ['JWT_SECRET', { ...own, JWT_SECRET: `${'x'.repeat(40)} ` }],
    ['JWT_SECRET_PREVIOUS', { ...own, JWT_SECRET_PREVIOUS: ' '.repeat(40) }],
    ['SMTP_URL', { SMTP_URL: 'smtp://' }],
    ['MAIL_FROM', { MAIL_FROM: 'hunter2' }],
    ['MAIL_FROM', { MAIL_FROM: 'Vexil <hunter2>' }],
    ['MAIL_FROM', { MAIL_FROM: 'a@b.example, hunter2@b.example' }],
    ['MAIL_FROM', { MAIL_FROM: 'Vexil <a@b.example>\r\nBcc: hunter2@b.example' }],
    ['TRUST_PROXY', { TRUST_PROXY: '999.999.1.1' }],
    ['TRUST_PROXY', { TRUST_PROXY: '1.2.3.4/99' }],
    ['TRUST_PROXY', { TRUST_PROXY: ',,' }],
    ['TRUST_PROXY', { TRUST_PROXY: '10.0.0.1,' }],
    ['TRUST_PROXY', { TRUST_PROXY: '1.2' }],
    ['TRUST_PROXY', { TRUST_PROXY: 'fe80::1%hunter2' }],
    ['DRAIN_SECONDS', { DRAIN_SECONDS: '1e1' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'https://hunter2:hunter2@ctf.example' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'https://ctf.example/?hunter2' }],
    ['TURNSTILE_SECRET', { TURNSTILE_SECRET: 'hunter2 hunter2' }],
    ['RATE_LIMIT_FACTOR', { RATE_LIMIT_FACTOR: '0x10' }],
    ['RATE_LIMIT_FACTOR', { RATE_LIMIT_FACTOR: 'Infinity' }],
  ])('names %s and never its value', (name, env) => {
    const message = errorOf(env);
    expect(message).toContain(name);
    expect(message).not.toContain('hunter2');
  });

  it('takes values with blanks around them, as files with Windows line ends leave them', () => {
    const given = { PORT: ' 8080\r', HOST: '::1 ', MAIL_FROM: '揭旗 <ctf@xn--fiqs8s.example>\r' };
    expect(loadConfig({ ...given, RATE_LIMIT_FACTOR: '2.5' }, '/')).toMatchObject({
      port: 8080,
      host: '::1',
      mailFrom: '揭旗 <ctf@xn--fiqs8s.example>',
      rateLimitFactor: 2.5,
    });
  });

  it('runs instances as processes on loopback only, and nowhere without being asked', () => {
    expect(loadConfig({}, '/').instanceDriver).toBe('process');
    expect(loadConfig(own, '/').instanceDriver).toBe('none');
    expect(loadConfig({ ...own, INSTANCE_DRIVER: 'docker' }, '/').instanceDriver).toBe('docker');
  });

  it('takes the host of instances from PUBLIC_URL by default', () => {
    expect(loadConfig({}, '/').instanceHost).toBe('127.0.0.1');
    const publicUrl = { PUBLIC_URL: 'https://ctf.example:8443/x' };
    expect(loadConfig(publicUrl, '/').instanceHost).toBe('ctf.example');
    expect(loadConfig({ ...publicUrl, INSTANCE_HOST: '10.0.0.9' }, '/').instanceHost).toBe(
      '10.0.0.9',
    );
  });

  it('counts proxy hops or takes their addresses', () => {
    const { trustProxy } = loadConfig({ TRUST_PROXY: '1' }, '/');
    if (typeof trustProxy !== 'function') throw new Error('expected a function');
    expect([trustProxy('10.0.0.1', 0), trustProxy('10.0.0.2', 1)]).toEqual([true, false]);
    expect(loadConfig({ TRUST_PROXY: '10.0.0.0/8, ::1' }, '/').trustProxy).toEqual([
      '10.0.0.0/8',
      '::1',
    ]);
  });
});

function errorOf(env: NodeJS.ProcessEnv): string {
  try {
    loadConfig(env, '/');
  } catch (error) {
    if (error instanceof OperatorError) return error.message;
    throw error;
  }
  throw new Error('the settings were accepted');
}
