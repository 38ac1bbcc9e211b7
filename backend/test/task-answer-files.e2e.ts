import { FileCleanup } from '../src/infra/files';
import { taskLimits } from '../src/lib/task-limits';
import { startApp, type World } from './support/app';
import { adminToken } from './support/challenges';
import {
  answerer,
  createReviewer,
  createTask,
  joinAnswer,
  reviewer,
  submitAnswer,
} from './support/tasks';
import { createUser, type TestUser } from './support/users';

let world: World;
let task: { id: number };
let user: TestUser;
let me: ReturnType<typeof answerer>;
beforeAll(async () => {
  world = await startApp({ RATE_LIMIT_FACTOR: '1000' });
});
beforeEach(async () => {
  task = await createTask(world);
  user = await createUser(world);
  me = answerer(world, task, user);
});
afterAll(() => world.close());

const uploaded = async (name = 'a.txt', content = 'a', by = me) => {
  const { status, body } = await by.upload(name, content);
  expect(status).toBe(201);
  return body as { id: number };
};
const idsOf = async () => ((await me.read()).body.files as { id: number }[]).map(({ id }) => id);

describe('a file of an answer', () => {
  it('begins the answer, and becomes part of it by a save', async () => {
    const { body } = await me.upload('报告.pdf', '%PDF-1.7');
    const url = `/api/challenges/${String(task.id)}/answer/files/${String(body.id)}`;
    expect(body).toEqual({ id: body.id, name: '报告.pdf', size: 8, url });
    expect((await me.read()).body).toMatchObject({ version: 0, savedAt: null, files: [body] });
    await me.save(0, { text: '', files: [body.id] });
    expect((await me.submit(1)).body.versions[0].files).toEqual([body.id]);
  });

  it.each([
    ['page.html', '<script>alert(1)</script>'],
    ['image.svg', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
    ['paper.pdf', '%PDF-1.7 /OpenAction << /S /JavaScript >>'],
    ['macro.docx', 'PK\u0003\u0004 word/vbaProject.bin'],
    ['bomb.zip', 'PK\u0003\u0004'],
    ['..%2f..%2fetc%2fpasswd', 'root'],
    ['\u202egnp.exe', 'MZ'],
  ])('that is hostile, %s, is only ever a download', async (name, content) => {
    const { id } = await uploaded(name, content);
    const file = await me.download(id);
    expect(file.status).toBe(200);
    expect(file.headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining('sandbox'),
      'content-disposition': expect.stringMatching(/^attachment/),
    });
    expect((await me.read()).body.files[0].name).not.toMatch(/[\u202e/\\]/);
  });

  it.each([
    ['cv.pdf', 'MZ\u0001\u0002'],
    ['photo.png', '%PDF-1.7'],
    ['text.docx', '\u007fELF\u0002\u0001\u0001'],
  ])('is refused where its content is not what its name %s says', async (name, content) => {
    const { status, body } = await me.upload(name, content);
    expect([status, Object.keys(body.errors as object)]).toEqual([400, ['file']]);
    expect(await idsOf()).toEqual([]);
  });

  it('is at most 10 MiB, and one of as many as the task allows', async () => {
    const { status, body } = await me.upload('a.txt', 'a'.repeat(taskLimits.fileBytes + 1));
    expect([status, body.code]).toEqual([413, 'body.tooLarge']);
    const ids = [await uploaded(), await uploaded('b.txt', 'b')].map(({ id }) => id);
    const third = await uploaded('c.txt', 'c');
    // The oldest that nothing names made room.
    expect(await idsOf()).toEqual([ids[1], third.id]);
    await me.save(0, { files: [ids[1], third.id] });
    const fourth = await uploaded('d.txt', 'd');
    const refused = await me.save(1, { files: [ids[1], third.id, fourth.id] });
    expect([refused.status, Object.keys(refused.body.errors as object)]).toEqual([400, ['files']]);
  });

  it('that is replaced stays with the version that has it; what none has is deleted', async () => {
    const [first, dropped] = [await uploaded(), await uploaded('b.txt', 'gone for good')];
    await submitAnswer(world, task, user, { files: [first.id] });
    expect(await idsOf()).toEqual([first.id]);
    expect((await me.download(dropped.id)).status).toBe(404);
    const second = await uploaded('c.txt', 'c');
    await submitAnswer(world, task, user, { files: [second.id] });
    await world.app.get(FileCleanup, { strict: false }).run(-1000);
    expect(await idsOf()).toEqual([first.id, second.id]);
    expect((await me.download(first.id)).body).toBe('a');
    const kept = await world.query('SELECT 1 FROM file WHERE size = 13');
    expect(kept).toEqual([]);
  });

  it('is of its own answer', async () => {
    const other = answerer(world, task, await createUser(world));
    const { id } = await uploaded('x.txt', 'x', other);
    const refused = await me.save(0, { files: [id] });
    expect([refused.status, Object.keys(refused.body.errors as object)]).toEqual([400, ['files']]);
    expect((await me.download(id)).status).toBe(404);
  });

  it('is read by its authors, and by reviewers of its category once it is submitted', async () => {
    const friend = await createUser(world);
    await joinAnswer(world, task, user, friend);
    const { id } = await uploaded('secret.txt', 'secret');
    const { version } = (await me.read()).body;
    await me.save(version, { files: [id] });
    const [web, pwn] = [await createReviewer(world, 'web'), await createReviewer(world, 'pwn')];
    const answerId = await world
      .query<{ id: number }>('SELECT id FROM task_answer WHERE user_id = $1', [user.id])
      .then(([row]) => row?.id ?? 0);
    const statuses = async () => {
      const admin = { token: await adminToken(world) };
      const players = [user, friend, await createUser(world), web, admin];
      const asAuthors = players.map((one) => answerer(world, task, one).download(id));
      const asReviewers = [web, pwn, admin, user, friend].map((one) =>
        reviewer(world, one).download(answerId, id),
      );
      return (await Promise.all([...asAuthors, ...asReviewers])).map(({ status }) => status);
    };
    const authors = [200, 200, 404, 404, 404];
    expect(await statuses()).toEqual([...authors, 404, 404, 404, 403, 403]);
    await me.submit(version + 1);
    expect(await statuses()).toEqual([...authors, 200, 404, 200, 403, 403]);
  });
});
