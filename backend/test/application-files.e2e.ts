import type { Question } from '../src/modules/forms/question';
import { FileCleanup } from '../src/infra/files';
import { limits } from '../src/lib/limits';
import { startApp, type World } from './support/app';
import {
  applicant,
  createCampaign,
  createForm,
  moveTimes,
  publishForm,
  question,
  type TestCampaign,
} from './support/applications';
import { addressOf } from './support/streams';
import { createUser, type TestUser } from './support/users';

const QUESTIONS: Question[] = [
  question('name', 'shortText'),
  question('cv', 'file', { max: 2 }),
  question('works', 'file'),
];

let world: World;
let formId: number;
let campaign: TestCampaign;
let user: TestUser;
let me: ReturnType<typeof applicant>;
let web: number;
beforeAll(async () => {
  world = await startApp({ RATE_LIMIT_FACTOR: '1000' });
});
beforeEach(async () => {
  formId = await createForm(world, QUESTIONS);
  campaign = await createCampaign(world, { formId });
  web = campaign.positions.web ?? 0;
  user = await createUser(world);
  me = applicant(world, campaign, user);
});
afterAll(() => world.close());

const uploaded = async (key: string, name = 'a.txt', content = 'a') => {
  const { status, body } = await me.upload(key, name, content);
  expect(status).toBe(201);
  return body as { id: number };
};
const idsOf = async () => ((await me.read()).body.files as { id: number }[]).map(({ id }) => id);

describe('a file of an application', () => {
  it('begins the application, whose first save comes after it', async () => {
    const { status, body } = await me.upload('cv', '简历.pdf', '%PDF-1.7 我');
    expect(status).toBe(201);
    const url = `/api/campaigns/${String(campaign.id)}/application/files/${String(body.id)}`;
    const size = Buffer.byteLength('%PDF-1.7 我');
    expect(body).toEqual({ id: body.id, question: 'cv', name: '简历.pdf', size, url });
    expect((await me.read()).body).toMatchObject({
      ...{ state: 'draft', version: 0, unsent: false, savedAt: null, files: [body] },
    });
    expect((await me.save(0, { cv: [body.id] })).body.version).toBe(1);
    expect((await me.save(0, { cv: [body.id] })).body.code).toBe('row.stale');
  });

  it('is downloaded by its applicant alone, and never shown', async () => {
    const { id } = await uploaded('cv', 'page.html', '<script>alert(1)</script>');
    const file = await me.download(id);
    expect([file.status, file.body]).toEqual([200, '<script>alert(1)</script>']);
    expect(file.headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'x-content-type-options': 'nosniff',
      'content-disposition': 'attachment; filename=page.html',
    });
    const other = applicant(world, campaign, await createUser(world));
    const admin = applicant(world, campaign, await createUser(world, { admin: true }));
    const elsewhere = applicant(world, await createCampaign(world, { formId }), user);
    for (const stranger of [other, admin, elsewhere]) {
      const { status, body } = await stranger.download(id);
      expect([status, body.code]).toEqual([404, 'application.fileNotFound']);
    }
    expect((await applicant(world, campaign, {}).download(id)).status).toBe(401);
    await world.query("UPDATE campaign SET state = 'draft' WHERE id = $1", [campaign.id]);
    expect((await me.download(id)).status).toBe(404);
  });

  it('answers the question that it was uploaded for, of its own applicant', async () => {
    const { id } = await uploaded('cv');
    const other = applicant(world, campaign, await createUser(world));
    for (const [who, answers, field] of [
      [me, { works: [id] }, 'answers.works'],
      [me, { cv: [id, 999_999] }, 'answers.cv'],
      [other, { cv: [id] }, 'answers.cv'],
    ] as const) {
      const { status, body } = await who.save(0, answers);
      expect([status, Object.keys(body.errors as object)]).toEqual([400, [field]]);
    }
    expect((await me.save(0, { cv: [id] })).status).toBe(200);
  });

  it('is submitted if an answer refers to it, and deleted otherwise', async () => {
    const [kept, dropped] = [await uploaded('cv'), await uploaded('works', 'b.txt', 'gone')];
    await me.save(0, { cv: [kept.id], works: [dropped.id] }, [web]);
    await me.save(1, { cv: [kept.id] }, [web]);
    expect(await idsOf()).toEqual([kept.id, dropped.id]);
    expect((await me.submit(2)).body).toMatchObject({ answers: { cv: [kept.id] } });
    expect(await idsOf()).toEqual([kept.id]);
    await world.app.get(FileCleanup, { strict: false }).run(-1000);
    expect((await me.download(kept.id)).status).toBe(200);
    expect((await me.download(dropped.id)).status).toBe(404);
  });

  it('that was submitted stays while another replaces it, until that is submitted', async () => {
    const first = await uploaded('cv');
    await me.save(0, { cv: [first.id] }, [web]);
    await me.submit(1);
    const second = await uploaded('cv', 'b.txt', 'b');
    await me.save(2, { cv: [second.id] }, [web]);
    expect(await idsOf()).toEqual([first.id, second.id]);
    expect((await me.discard(3)).body.answers).toEqual({ cv: [first.id] });
    expect(await idsOf()).toEqual([first.id]);
  });

  it('that is replaced while it is downloaded arrives as it was', async () => {
    const content = 'a'.repeat(limits.application.fileBytes);
    const first = await uploaded('cv', 'a.txt', content);
    await me.save(0, { cv: [first.id] }, [web]);
    await me.submit(1);
    const path = `/api/campaigns/${String(campaign.id)}/application/files/${String(first.id)}`;
    const headers = { authorization: `Bearer ${user.token}` };
    const download = await fetch(`${await addressOf(world)}${path}`, { headers });
    expect(download.status).toBe(200);

    const second = await uploaded('cv', 'b.txt', 'b');
    await me.save(2, { cv: [second.id] }, [web]);
    expect((await me.submit(3)).status).toBe(200);
    await world.app.get(FileCleanup, { strict: false }).run(-1000);
    expect((await me.download(first.id)).status).toBe(404);
    expect((await download.text()) === content).toBe(true);
  });

  it('is missed by name where it is gone at the submission', async () => {
    const { id } = await uploaded('cv');
    await me.save(0, { cv: [id] }, [web]);
    await world.query('DELETE FROM application_file WHERE id = $1', [id]);
    const { status, body } = await me.submit(1);
    expect([status, Object.keys(body.errors as object)]).toEqual([400, ['answers.cv']]);
  });
});

describe('an upload for an application', () => {
  it.each([
    ['a text', 'name'],
    ['a question that there is not', 'unknown'],
    ['a question of a newer version', 'later'],
  ])('is refused for %s', async (_, key) => {
    await me.save(0, {});
    await publishForm(world, formId, [...QUESTIONS, question('later', 'file')]);
    const { status, body } = await me.upload(key, 'a.txt', 'a');
    expect([status, Object.keys(body.errors as object)]).toEqual([400, ['question']]);
  });

  it.each([
    ['cv.pdf', '\u007fELF\u0002\u0001\u0001'],
    ['cv.PDF', 'MZ\u0001\u0002'],
    ['photo.png', '%PDF-1.7'],
  ])('is refused where its content is not what its name %s says', async (name, content) => {
    const { status, body } = await me.upload('cv', name, content);
    expect([status, Object.keys(body.errors as object)]).toEqual([400, ['file']]);
    expect(await idsOf()).toEqual([]);
  });

  it.each([
    ['main.c', 'int main(void) {}'],
    ['cv.pdf', 'no signature'],
    ['tool', '\u007fELF\u0002\u0001\u0001'],
  ])('takes %s, whose content contradicts nothing', async (name, content) => {
    expect((await me.upload('cv', name, content)).status).toBe(201);
  });

  it('takes 10 MiB and no byte more', async () => {
    const { fileBytes } = limits.application;
    expect((await me.upload('cv', 'a.txt', 'a'.repeat(fileBytes))).status).toBe(201);
    const { status, body } = await me.upload('cv', 'a.txt', 'a'.repeat(fileBytes + 1));
    expect([status, body.code]).toEqual([413, 'body.tooLarge']);
  });

  it('is refused outside of the times of the campaign, unless they grant grace', async () => {
    await moveTimes(world, campaign.id, ['-2 hours', '-1 second', '1 hour']);
    expect((await me.upload('cv', 'a.txt', 'a')).status).toBe(201);
    await moveTimes(world, campaign.id, ['-2 hours', '-1 hour', '-1 second']);
    expect((await me.upload('cv', 'a.txt', 'a')).body.code).toBe('application.closed');
  });

  it('replaces the oldest file that nothing names once there are as many as fit', async () => {
    const first = await uploaded('works');
    await me.save(0, { works: [first.id] });
    const [application] = await world.query<{ id: number }>(
      'SELECT id FROM application WHERE user_id = $1',
      [user.id],
    );
    const fill = (count: number) =>
      world.query(
        `INSERT INTO application_file (application_id, question, name, sha256)
         SELECT $1, 'works', 'copy', sha256 FROM application_file, generate_series(1, $3) WHERE id = $2`,
        [application?.id, first.id, count],
      );
    await fill(limits.application.files - 1);
    const before = await idsOf();
    const added = await uploaded('works', 'b.txt', 'b');
    expect(await idsOf()).toEqual([first.id, ...before.slice(2), added.id]);
    await world.query('UPDATE application SET draft = $2 WHERE id = $1', [
      application?.id,
      JSON.stringify({ answers: { works: await idsOf() }, positions: [] }),
    ]);
    const refused = await me.upload('works', 'c.txt', 'c');
    expect([refused.status, refused.body.code]).toEqual([409, 'application.tooManyFiles']);
    expect(await idsOf()).toHaveLength(limits.application.files);
  });
});
