import type { Question } from '../src/modules/forms/question';
import { startApp, type World } from './support/app';
import { club, forms, minimal, part, portfolio } from './support/forms';
import { createUser, type TestUser } from './support/users';

const PATH = '/admin/forms';
const PARTS_MAX = 300;

interface FormRow {
  id: number;
  version: number;
  questions: Question[];
}

describe('a form', () => {
  let world: World;
  let admin: TestUser;
  let student: TestUser;
  beforeAll(async () => {
    world = await startApp({ RATE_LIMIT_FACTOR: '1000' });
    admin = await createUser(world, { admin: true });
    student = await createUser(world, { userGroup: 0 });
  });
  afterEach(() => world.query('DELETE FROM campaign'));
  afterEach(() => world.query('DELETE FROM form'));
  afterAll(() => world.close());

  const create = async (form: object = minimal): Promise<FormRow> => {
    const { status, body } = await world.api.post(PATH, form, admin);
    expect(status).toBe(201);
    return body;
  };
  const edit = (id: number, values: object) =>
    world.api.patch(`${PATH}/${String(id)}`, values, admin);
  const publish = ({ id, version }: { id: number; version: number }, at = world) =>
    at.api.post(`${PATH}/publish`, { id, version }, admin);
  const versions = async (id: number) =>
    (await world.api.get(`/admin/form-versions?formId=${String(id)}&_sort=number`, admin)).body;
  const errorsOf = async (questions: unknown) => {
    const { status, body } = await world.api.post(PATH, { name: 'x', questions }, admin);
    expect(status).toBe(400);
    return Object.keys(body.errors);
  };

  it.each(Object.entries(forms))(
    'is kept as it was written, and previewed: %s',
    async (_, form) => {
      const { questions } = form;
      const row = await create(form);
      expect(row).toMatchObject({
        ...form,
        ...{
          parts: questions.length,
          published: null,
          publishedAt: null,
          changed: true,
          version: 1,
        },
      });
      const { status, body } = await world.api.post(`${PATH}/preview`, { questions }, admin);
      expect(status).toBe(200);
      expect(body).toMatchObject({ id: null, number: 0, questions });
      const published = await publish(row);
      expect([published.status, published.body]).toMatchObject([
        201,
        { ...form, published: 1, changed: false },
      ]);
    },
  );

  it('has no questions at first, and takes as many as 300 with options, but no more', async () => {
    expect(await create({ name: 'empty' })).toMatchObject({ questions: [], changed: false });
    const of = Object.fromEntries(Array.from({ length: 12 }, (_, n) => [`o${String(n)}`, '项']));
    const questions = Array.from({ length: PARTS_MAX }, (_, n) =>
      part(`q${String(n)}`, 'choices', '题', { of }),
    );
    const row = await create({ name: 'long', questions });
    expect((await publish(row)).body).toMatchObject({ parts: PARTS_MAX, published: 1 });
    expect(await errorsOf([...questions, part('more', 'date', '题')].map(bare))).toEqual([
      'questions',
    ]);
  });

  it('states in a preview what an answer must be', async () => {
    const { questions } = portfolio;
    const { body } = await world.api.post(`${PATH}/preview`, { questions }, admin);
    expect(body.questions.map(({ constraint }: { constraint: object }) => constraint)).toEqual([
      { type: 'array', minItems: 1, maxItems: 5, required: true, nullable: false },
      expect.objectContaining({ format: 'uri', maxLength: 2000, required: false, nullable: true }),
      expect.objectContaining({ format: 'date', required: false, nullable: true }),
      { type: 'integer', minimum: 1, maximum: 40, required: true, nullable: false },
    ]);
    expect(await versions(1)).toEqual([]);
  });

  it('names the path of each field that is refused', async () => {
    const asked = part('a', 'choice', '题', { of: { x: '甲' } });
    expect(
      await errorsOf([
        asked,
        { ...asked, key: 'B', title: '' },
        { ...asked, key: 'c', options: [{ key: 'x', title: '甲', titleEn: '', points: 1 }] },
      ]),
    ).toEqual(['questions.1.key', 'questions.1.title', 'questions.2.options.0.points']);
    const { min: _, ...short } = asked;
    expect(await errorsOf([short])).toEqual(['questions.0.min']);
    expect(await errorsOf([{ ...asked, showIf: { question: 'a', answers: [] } }])).toEqual([
      'questions.0.showIf.answers',
    ]);
    expect(await errorsOf([asked, { ...asked, title: '又' }])).toEqual(['questions.1.key']);
    for (const wrong of [null, 'a', [asked, 1], [[asked]], [null]])
      expect(await errorsOf(wrong)).toContain('questions');
    const refused = await world.api.post(
      `${PATH}/preview`,
      { questions: [{ ...asked, options: [] }] },
      admin,
    );
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([
      400,
      ['questions.0.options'],
    ]);
  });

  it('adds a version with each publication, and leaves the former ones', async () => {
    const row = await create();
    await publish(row);
    const questions = [...minimal.questions, part('when', 'date', '何时？')];
    const edited = (await edit(row.id, { questions, version: row.version })).body;
    expect(edited).toMatchObject({ published: 1, changed: true, parts: 2 });
    expect((await publish(edited)).body).toMatchObject({ published: 2, changed: false });
    expect(await versions(row.id)).toMatchObject([
      { formId: row.id, number: 1, questions: minimal.questions },
      { formId: row.id, number: 2, questions },
    ]);
    const audited = await world.query(
      `SELECT before, after FROM audit_log WHERE resource = 'forms' AND action = 'publish' AND target_id = $1 ORDER BY id`,
      [row.id],
    );
    expect(audited).toEqual([
      { before: { published: null }, after: { published: 1 } },
      { before: { published: 1 }, after: { published: 2 } },
    ]);
  });

  it('is not published in another version than was read, without a change, or without a question', async () => {
    const row = await create();
    const edited = (await edit(row.id, { name: 'renamed' })).body;
    expect((await publish(row)).body).toMatchObject({ status: 409, code: 'row.stale' });
    await publish(edited);
    expect((await publish(edited)).body).toMatchObject({ status: 409, code: 'form.unchanged' });
    const heading = await create({ name: 'heading', questions: [part('a', 'section', '标题')] });
    expect((await publish(heading)).body).toMatchObject({
      ...{ status: 400, errors: { questions: [expect.any(String)] } },
    });
    expect((await publish({ id: 999_999, version: 1 })).body.code).toBe('form.notFound');
  });

  it('is published once by two admins at the same time, also on two processes', async () => {
    const other = await world.second();
    const row = await create(club);
    const answers = await Promise.all(
      [world, other, world, other].map((process) => publish(row, process)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
    expect(await versions(row.id)).toHaveLength(1);
  });

  it('keeps the kind of a published key, even of one that a later version left out', async () => {
    const row = await create({
      name: 'kinds',
      questions: [...minimal.questions, part('age', 'number', '年龄')],
    });
    await publish(row);
    const { body } = await edit(row.id, { questions: minimal.questions });
    await publish(body);
    const refused = await edit(row.id, {
      questions: [...minimal.questions, part('age', 'shortText', '年龄')],
    });
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([400, ['questions.1.kind']]);
    const again = [...minimal.questions, part('age', 'number', '几岁')];
    expect((await edit(row.id, { questions: again })).status).toBe(200);
  });

  it('may change the kind of a key that was never published', async () => {
    const row = await create();
    const questions = minimal.questions.map(({ key }) => part(key, 'date', '何时？'));
    expect((await edit(row.id, { questions })).body).toMatchObject({ questions });
  });

  it('has a name of its own', async () => {
    await create();
    const { status, body } = await world.api.post(PATH, minimal, admin);
    expect([status, Object.keys(body.errors)]).toEqual([409, ['name']]);
  });

  it('cannot be deleted while a campaign asks it', async () => {
    const { id } = await create();
    const campaign = {
      ...{ title: '秋招', titleEn: 'Autumn', formId: id },
      ...{ opensAt: '2026-09-01T00:00:00Z', closesAt: '2026-09-21T00:00:00Z' },
    };
    const { body } = await world.api.post('/admin/campaigns', campaign, admin);
    const refused = await world.api.delete(`${PATH}/${String(id)}`, undefined, admin);
    expect(refused.body).toMatchObject({ status: 409, code: 'row.inUse' });
    const inBulk = await world.api.post(`${PATH}/bulk`, { ids: [id], action: 'delete' }, admin);
    expect(inBulk.body).toMatchObject({ status: 409, code: 'row.inUse' });
    await world.api.delete(`/admin/campaigns/${String(body.id)}`, undefined, admin);
    expect((await world.api.delete(`${PATH}/${String(id)}`, undefined, admin)).status).toBe(200);
  });

  it('cannot be deleted while one of its versions has answers', async () => {
    const row = await create();
    await publish(row);
    const [version] = await versions(row.id);
    await world.query(
      `WITH host AS (INSERT INTO campaign (title, title_en, opens_at, closes_at) VALUES ('a', 'a', now(), now() + interval '1 day') RETURNING id)
       INSERT INTO application (campaign_id, user_id, form_version_id) SELECT id, $1, $2 FROM host`,
      [student.id, version.id],
    );
    const refused = await world.api.delete(`${PATH}/${String(row.id)}`, undefined, admin);
    expect(refused.body).toMatchObject({ status: 409, code: 'row.inUse' });
    expect(await versions(row.id)).toHaveLength(1);
  });

  it('is for admins alone', async () => {
    const row = await create();
    const calls = [
      world.api.get(PATH, student),
      world.api.get('/admin/form-versions', student),
      world.api.post(PATH, club, student),
      world.api.post(`${PATH}/preview`, { questions: [] }, student),
      world.api.post(`${PATH}/publish`, { id: row.id, version: 1 }, student),
    ];
    for (const { status } of await Promise.all(calls)) expect(status).toBe(403);
    expect((await world.api.get(PATH)).status).toBe(401);
  });

  it('is found by its name, and by whether it has changed since it was published', async () => {
    const row = await create(club);
    await publish(row);
    await create();
    const names = async (query: string) =>
      (await world.api.get(`${PATH}?${query}`, admin)).body.map(
        ({ name }: { name: string }) => name,
      );
    expect(await names('q=秋季')).toEqual([club.name]);
    expect(await names('changed=true')).toEqual([minimal.name]);
    expect(await names('published_gte=1&parts_gte=2')).toEqual([club.name]);
    expect(await names('_sort=publishedAt,parts&_order=desc,asc')).toHaveLength(2);
  });
});

/** Removes the options, so that many questions fit into a body. */
function bare(question: Question): Question {
  return { ...question, kind: 'shortText', options: [] };
}
