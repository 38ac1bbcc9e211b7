import { allowsVariable } from './allowed-variables';

it('lets the process driver pass flags and nothing else', () => {
  for (const name of ['FLAG', 'FLAG_2', 'FLAG_100'])
    expect(allowsVariable('process', name)).toBe(true);
  for (const name of [
    ...['NODE_OPTIONS', 'NODE_PATH', 'NODE_EXTRA_CA_CERTS', 'LD_PRELOAD', 'PATH', 'HOME', 'ENV'],
    ...[
      'BASH_ENV',
      'OPENSSL_CONF',
      'SSL_CERT_FILE',
      'flag',
      'FLAG_',
      'FLAG_0',
      'FLAG2',
      'XFLAG',
      '',
    ],
    ...['FLAG\n', 'FLAG_2\nNODE_OPTIONS'],
  ])
    expect(allowsVariable('process', name)).toBe(false);
});

it.each(['docker', 'swarm'] as const)(
  'keeps what the host itself reads from a target of %s',
  (driver) => {
    for (const name of ['FLAG', 'NODE_OPTIONS', 'PATH', 'MODE', 'OLD_NAME', 'LDAP'])
      expect(allowsVariable(driver, name)).toBe(true);
    for (const name of [
      'LD_PRELOAD',
      'LD_LIBRARY_PATH',
      'ld_audit',
      'GLIBC_TUNABLES',
      'NVIDIA_VISIBLE_DEVICES',
    ])
      expect(allowsVariable(driver, name)).toBe(false);
  },
);
