import { type SettingKey, settingRules } from './setting-rules';

const cases: Record<SettingKey, { right: unknown[]; wrong: unknown[] }> = {
  name: {
    right: ['', 'Vexil', '揭旗', '🚩'],
    wrong: ['a\nb', 'a\u2028b', 'a\u202eb', 'a\tb', ' ', 'x'.repeat(41), 1, null, undefined],
  },
  flagPrefix: { right: ['vexil', 'CTF-2026_a'], wrong: ['', 'a{', '旗', 'a b', 'x'.repeat(33)] },
  guidelinesUrl: {
    right: ['', 'http://a', 'https://例子.测试/规则?x=1#y'],
    wrong: [
      'a',
      '//a',
      'javascript:alert(1)',
      'data:,x',
      'https://a b',
      'https://a"b',
      ' http://a',
      'https://a:99999',
      'https://a\u0001b',
    ],
  },
  homeUrl: { right: ['https://example.org'], wrong: [`https://${'a'.repeat(2000)}`, []] },
  faq: { right: ['', '# Rules\n\n- Be kind.\n'], wrong: ['旗'.repeat(32_769), null, ['a']] },
  faqEn: { right: ['x'.repeat(32_768)], wrong: ['x'.repeat(32_769), 1] },
  qqGroup: {
    right: ['', '12345', '123456789012'],
    wrong: ['1234', '01234', '1234567890123', 12345],
  },
  'registration.internal': { right: [true, false], wrong: ['true', 1, 0, null] },
  'registration.external': { right: [true, false], wrong: [[], {}] },
  'registration.internalDomains': {
    right: [[], ['a.bc'], ['hust.edu.cn', 'xn--fiqs8s.cn']],
    wrong: ['a.bc', ['a'], ['A.bc'], ['@a.bc'], ['a..bc'], ['-a.bc'], ['a.bc', 'a.bc'], [1]],
  },
  'captcha.kind': { right: ['none', 'altcha', 'turnstile'], wrong: ['', 'recaptcha', null, []] },
  'captcha.siteKey': {
    right: ['', '0x4AAAAAAA-some_key'],
    wrong: ['a b', '"', 'x'.repeat(101), null],
  },
  'boards.defaultPeriod': { right: [null, 1, 2_147_483_647], wrong: [0, -1, 1.5, '1', 2 ** 31] },
  'eventDay.factor': { right: [2, 100], wrong: [0, 1, 101, 2.5, '2', null] },
  'eventDay.endsAt': {
    right: [null, '2026-09-01T18:00:00Z', '2026-09-01T18:00:00.5+08:00'],
    wrong: ['', '2026-09-01', '2026-02-30T00:00:00Z', 'tomorrow', 0, false],
  },
  'instances.releaseOnSolve': { right: [true, false], wrong: ['yes', null] },
  languages: {
    right: [['zh-CN'], ['en-US', 'zh-CN']],
    wrong: [[], ['fr-FR'], ['zh-CN', 'zh-CN'], 'zh-CN', ['zh-CN', 'en-US', 'zh-CN']],
  },
};

describe.each(Object.entries(cases))('the rule of %s', (key, { right, wrong }) => {
  // Object.entries widens the keys of the record above to text.
  const rule = settingRules[key as SettingKey];

  it.each(right.map((value) => [value]))('accepts %j', (value) => {
    expect(rule(value)).toBeUndefined();
  });

  it.each(wrong.map((value) => [value]))('refuses %j', (value) => {
    expect(rule(value)).toHaveProperty('key');
  });
});
