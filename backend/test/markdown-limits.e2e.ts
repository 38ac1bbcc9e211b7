import { limits } from '../src/lib/limits';
import { startApp, type World } from './support/app';
import { createUser, type TestUser } from './support/users';

const { nesting, marks } = limits.markdown;
const SLOW = {
  nesting: ['1. '.repeat(5461), '> '.repeat(nesting + 1), '<div>'.repeat(nesting + 1)],
  marks: ['*a'.repeat(32_000), '[a]('.repeat(10_000), '['.repeat(marks + 1)],
};
const cases = Object.entries(SLOW).flatMap(([kind, texts]) =>
  texts.map((text) => ({ kind, text })),
);

describe('a text that would hold the pages of its readers', () => {
  let world: World;
  let admin: TestUser;
  beforeAll(async () => {
    world = await startApp();
    admin = await createUser(world, { admin: true });
  });
  afterAll(() => world.close());

  const draft = { title: 'Draft', difficulty: 'easy', baseScore: 100 };

  it.each(['web', 'notice'])('is refused by its field, of category %s', async (category) => {
    for (const field of ['description', 'descriptionEn'])
      for (const { kind, text } of cases) {
        const body = { ...draft, category, [field]: text };
        const answer = await world.api.post('/admin/challenges', body, admin);
        expect([kind, answer.status]).toEqual([kind, 400]);
        expect(Object.keys(answer.body.errors)).toEqual([field]);
        const max = String(kind === 'nesting' ? nesting : marks);
        expect(answer.body.errors[field][0]).toContain(max);
      }
  });

  it('is refused in an edit, and what was stored stays', async () => {
    const body = { ...draft, category: 'web', description: '- **a**\n  - b' };
    const { body: row } = await world.api.post('/admin/challenges', body, admin);
    const path = `/admin/challenges/${String(row.id)}`;
    const edit = { version: row.version, description: '> '.repeat(999) };
    expect((await world.api.patch(path, edit, admin)).status).toBe(400);
    expect((await world.api.get(path, admin)).body).toMatchObject({
      description: body.description,
      version: row.version,
    });
  });

  it.each(['faq', 'faqEn'])('is refused as %s of the site, which keeps its text', async (key) => {
    const before = (await world.api.get('/site/faq')).body;
    const settings = (await world.api.get('/admin/settings', admin)).body;
    const { id } = settings.find((row: { key: string }) => row.key === key);
    for (const { kind, text } of cases.filter((one) => one.text.length <= limits.faq.max)) {
      const answer = await world.api.patch(`/admin/settings/${String(id)}`, { value: text }, admin);
      expect([kind, answer.status]).toEqual([kind, 400]);
      const max = String(kind === 'nesting' ? nesting : marks);
      expect(answer.body.errors.value[0]).toContain(max);
    }
    expect((await world.api.get('/site/faq')).body).toEqual(before);
  });
});
