import { SiteModule, SiteService } from '../src/modules/site';
import { type CrudApp, startCrudApp } from './support/crud-app';

let kit: CrudApp;

beforeAll(async () => {
  kit = await startCrudApp([SiteModule]);
});
afterAll(() => kit.close());

const setting = async (key: string) =>
  (await kit.api.get(`/admin/settings?key=${key}`)).body[0] as { id: number; version: number };
const set = async (key: string, value: unknown) => {
  const { id, version } = await setting(key);
  return kit.api.patch(`/admin/settings/${String(id)}`, { version, value });
};

const inUse = { ranked: true, archived: false };

describe('site', () => {
  it('shows everybody the settings of a fresh installation', async () => {
    const { status, body } = await kit.api.get('/site');
    expect(status).toBe(200);
    expect(body).toEqual({
      name: '',
      flagPrefix: 'vexil',
      guidelinesUrl: '',
      homeUrl: '',
      qqGroup: '',
      registration: { internal: true, external: true, internalDomains: [] },
      captcha: { kind: 'none', siteKey: null },
      languages: ['zh-CN', 'en-US'],
      groups: [
        { code: 0, name: '2025 级', nameEn: 'Class of 2025', selectable: true, ...inUse },
        { code: 1, name: '2024 级', nameEn: 'Class of 2024', selectable: true, ...inUse },
        { code: 2, name: '其他', nameEn: 'Other', selectable: false, ...inUse },
      ],
      periods: [],
      defaultPeriod: null,
      serverTime: expect.any(String),
    });
  });

  it('shows everybody the guide for players until an admin writes an own text', async () => {
    const fresh = await kit.api.get('/site/faq');
    expect(fresh.status).toBe(200);
    expect(fresh.body.faq).toMatch(/^## 账号\n/);
    expect(fresh.body.faqEn).toMatch(/^## Account\n/);
    // The setting contains the default text.
    expect(await setting('faqEn')).toMatchObject({ value: fresh.body.faqEn });

    const own = '# House rules\n\n- Be kind.\n';
    expect((await set('faqEn', own)).body.value).toBe(own);
    const { body } = await kit.api.get('/site/faq');
    expect(body).toEqual({ faq: fresh.body.faq, faqEn: own });

    expect((await set('faqEn', '')).body.value).toBe(fresh.body.faqEn);
    expect((await kit.api.get('/site/faq')).body).toEqual(fresh.body);
  });

  it('refuses a longer page of frequent questions by name', async () => {
    const { status, body } = await set('faq', '旗'.repeat(32_769));
    expect(status).toBe(400);
    expect(body.errors).toHaveProperty('value');
  });

  it.each([
    ['name', '揭旗'],
    ['flagPrefix', 'lug_flag'],
    ['guidelinesUrl', 'https://example.org/rules?a=1'],
    ['homeUrl', ''],
    ['qqGroup', '123456789'],
    ['registration.external', false],
    ['registration.internalDomains', ['hust.edu.cn', 'example.org']],
    ['captcha.kind', 'altcha'],
    ['captcha.siteKey', '0x4AAAAAAA'],
    ['languages', ['en-US']],
  ])('keeps %s = %j and writes one audit row', async (key, value) => {
    const before = await setting(key);
    const { status, body } = await set(key, value);
    expect(status).toBe(200);
    expect(body).toMatchObject({ key, value, version: before.version + 1 });
    const logs = await kit.api.get(`/admin/audit-logs?resource=settings&targetId=${before.id}`);
    expect(logs.body).toHaveLength(1);
  });

  it('shows an edit in the next answer', async () => {
    await set('name', 'First');
    expect((await kit.api.get('/site')).body.name).toBe('First');
    await set('name', 'Second');
    expect((await kit.api.get('/site')).body.name).toBe('Second');
    expect((await kit.app.get(SiteService).current()).name).toBe('Second');
    await set('name', '');
    expect((await kit.api.get('/site')).body.name).toBe('');
  });

  it.each([
    ['name', ' padded '],
    ['name', 'x'.repeat(41)],
    ['name', 7],
    ['name', null],
    ['name', 'two\nlines'],
    ['name', 'two\u2028lines'],
    ['boards.defaultPeriod', 999_999],
    ['homeUrl', 'https://a:99999'],
    ['flagPrefix', 'a{b'],
    ['homeUrl', 'javascript:alert(1)'],
    ['homeUrl', 'ftp://example.org'],
    ['qqGroup', '0123456'],
    ['registration.internal', 'true'],
    ['registration.internalDomains', 'example.org'],
    ['registration.internalDomains', ['not a domain']],
    ['registration.internalDomains', ['Example.org']],
    ['registration.internalDomains', ['example.org', 'example.org']],
    ['captcha.kind', 'recaptcha'],
    ['captcha.kind', 'turnstile'],
    ['captcha.siteKey', '<script>'],
    ['languages', []],
    ['languages', ['de-DE']],
    ['languages', { 0: 'zh-CN' }],
  ])('refuses %s = %j', async (key, value) => {
    const { version } = await setting(key);
    const { status, body } = await set(key, value);
    expect(status).toBe(400);
    expect(Object.keys(body.errors)).toEqual(['value']);
    expect((await setting(key)).version).toBe(version);
  });

  it('takes a period that exists as the default', async () => {
    const [period] = await kit.query<{ id: number }>(
      `INSERT INTO period (name, name_en, kind, starts_at, ends_at)
        VALUES ('赛季', 'Season', 'season', now(), now() + interval '1 day') RETURNING id`,
    );
    expect((await set('boards.defaultPeriod', period?.id)).status).toBe(200);
    const unknown = await saveAll({ 'boards.defaultPeriod': 999_999, name: 'No' });
    expect([unknown.status, unknown.body.errors]).toEqual([
      400,
      { 'boards.defaultPeriod': ['No such period'] },
    ]);
    expect((await set('boards.defaultPeriod', null)).status).toBe(200);
  });

  it('refuses a stale edit', async () => {
    const { id, version } = await setting('name');
    await set('name', 'Newer');
    const { status } = await kit.api.patch(`/admin/settings/${id}`, { version, value: 'Older' });
    expect(status).toBe(409);
  });

  const saveAll = async (
    values: Record<string, unknown>,
    versions: Record<string, number> = {},
  ) => {
    const rows = (await kit.api.get('/admin/settings')).body as { key: string; version: number }[];
    const read = rows
      .filter(({ key }) => key in values)
      .map(({ key, version }) => [key, version] as const);
    const body = { values, versions: { ...Object.fromEntries(read), ...versions } };
    return kit.api.patch('/admin/settings', body);
  };

  it('saves several settings at once, each with an audit row of its own', async () => {
    const { status, body } = await saveAll({ qqGroup: '7654321', name: 'Both' });
    expect(status).toBe(200);
    expect(body).toHaveLength(2);
    expect((await kit.api.get('/site')).body).toMatchObject({ name: 'Both', qqGroup: '7654321' });
    const logs = (await kit.api.get('/admin/audit-logs?resource=settings')).body as object[];
    expect(logs.slice(0, 2)).toEqual([
      expect.objectContaining({ action: 'update', after: { value: 'Both' } }),
      expect.objectContaining({ action: 'update', after: { value: '7654321' } }),
    ]);
  });

  it('saves none of several settings if one is invalid or outdated, and names it', async () => {
    const before = await setting('name');
    const wrong = await saveAll({ name: 'No', homeUrl: 'javascript:alert(1)', qqGroup: '0' });
    expect(wrong.status).toBe(400);
    expect(Object.keys(wrong.body.errors)).toEqual(['homeUrl', 'qqGroup']);
    const stale = await saveAll({ name: 'No', homeUrl: '' }, { homeUrl: 999 });
    expect([stale.status, stale.body.code]).toEqual([409, 'row.stale']);
    for (const body of [
      { values: {}, versions: {} },
      { values: { name: 'No' }, versions: {} },
      { values: { name: 'No' }, versions: { homeUrl: 1 } },
      { values: { name: 'No', other: 1 }, versions: { name: before.version } },
      { values: ['No'], versions: { name: before.version } },
    ])
      expect((await kit.api.patch('/admin/settings', body)).status).toBe(400);
    expect(await setting('name')).toEqual(before);
  });

  it('validates both settings of the bot protection together', async () => {
    const { status, body } = await saveAll({
      'captcha.kind': 'turnstile',
      'captcha.siteKey': '0x4AAA',
    });
    expect([status, Object.keys(body.errors)]).toEqual([400, ['captcha.kind']]);
    expect(body.errors['captcha.kind'][0]).toContain('TURNSTILE_SECRET');
  });

  it('has a fixed set of keys: nothing is created or deleted', async () => {
    expect((await kit.api.post('/admin/settings', { key: 'x', value: '' })).status).toBe(404);
    expect((await kit.api.delete('/admin/settings/1')).status).toBe(404);
    const { id, version } = await setting('name');
    const renamed = { version, value: 'x', key: 'y' };
    const { body } = await kit.api.patch(`/admin/settings/${id}`, renamed);
    expect(body.code).toBe('input.unknownField');
  });
});
