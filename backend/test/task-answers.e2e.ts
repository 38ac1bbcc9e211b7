import { startApp, type World } from './support/app';
import { makeAuthors } from './support/authors';
import { adminToken } from './support/challenges';
import { grantRole } from './support/roles';
import {
  answerer,
  answerIdOf,
  codeOf,
  createTask,
  errorsOf,
  joinAnswer,
  lapseClaim,
  moveDeadlines,
  reviewer,
  submitAnswer,
} from './support/tasks';
import { createUser, type TestUser } from './support/users';

let world: World;
let admin: { token: string };
let task: { id: number };
let user: TestUser;
let me: ReturnType<typeof answerer>;
beforeAll(async () => {
  world = await startApp({ RATE_LIMIT_FACTOR: '1000' });
  admin = { token: await adminToken(world) };
});
beforeEach(async () => {
  task = await createTask(world);
  user = await createUser(world);
  me = answerer(world, task, user);
});
afterAll(() => world.close());

describe('an answer that is written', () => {
  it('begins as an empty draft of version 0', async () => {
    expect((await me.read()).body).toMatchObject({
      ...{ state: 'draft', version: 0, isOwner: true, writable: true, reason: null },
      ...{ versionsLeft: 2, savedAt: null, versions: [], files: [], authors: [], invitations: [] },
      draft: { text: '', links: [], aiUse: '', files: [] },
    });
    expect(await answerIdOf(world, task.id, user.id)).toBe(0);
  });

  it('is saved as one types, and refused where another version is stored', async () => {
    const links = ['https://example.org/a?b=c#d', 'http://localhost:8080/'];
    const saved = await me.save(0, { text: '# 答案\n\n<script>1</script>', links });
    expect(saved.body).toEqual({ version: 1, savedAt: saved.body.savedAt });
    expect((await me.save(1, { text: 'second' })).body.version).toBe(2);
    expect(codeOf(await me.save(1, { text: 'other tab' }))).toEqual([409, 'row.stale']);
    expect(codeOf(await me.save(0, { text: 'other tab' }))).toEqual([409, 'row.stale']);
    expect((await me.read()).body).toMatchObject({ version: 2, draft: { text: 'second' } });
  });

  it.each([
    ['a text that is too long', { text: 'a'.repeat(50_001) }, 'text'],
    ['a text of nested quotes', { text: '>'.repeat(100) }, 'text'],
    ['a script as a link', { links: ['javascript:alert(1)'] }, 'links'],
    ['a link with quotes', { links: ['https://example.org/"onclick='] }, 'links'],
    [
      'eleven links',
      { links: Array.from({ length: 11 }, (_, n) => `https://e.org/${String(n)}`) },
      'links',
    ],
    ['a link twice', { links: ['https://e.org', 'https://e.org'] }, 'links'],
    ['a file that there is not', { files: [999_999] }, 'files'],
    ['a declaration that nobody asks for', { aiUse: 'none' }, 'aiUse'],
    ['a number as text', { text: 1 }, 'text'],
  ])('refuses %s by the name of its field', async (_, draft, field) => {
    const refused = await me.save(0, draft);
    expect([refused.status, errorsOf(refused)]).toEqual([400, [field]]);
    expect((await me.read()).body.version).toBe(0);
  });

  it('takes only what the task asks for', async () => {
    const text = answerer(
      world,
      await createTask(world, { takesFiles: false, takesLinks: false }),
      user,
    );
    expect(errorsOf(await text.save(0, { links: ['https://e.org'] }))).toEqual(['links']);
    expect(errorsOf(await text.upload('a.txt', 'a'))).toEqual(['file']);
    const links = answerer(world, await createTask(world, { takesText: false }), user);
    expect(errorsOf(await links.save(0, { text: 'x' }))).toEqual(['text']);
    expect((await links.save(0, { text: '', links: ['https://e.org'] })).status).toBe(200);
  });

  it('is discarded by its owner until it is submitted', async () => {
    await me.save(0);
    expect(codeOf(await me.discard(2))).toEqual([409, 'row.stale']);
    expect((await me.discard(1)).body).toMatchObject({ version: 0, draft: { text: '' } });
    expect(codeOf(await me.discard(0))).toEqual([404, 'answer.notFound']);
    await submitAnswer(world, task, user);
    expect(codeOf(await me.discard(2))).toEqual([409, 'answer.submitted']);
  });
});

describe('an answer that is submitted', () => {
  it('becomes a version that never changes', async () => {
    await me.save(0, { text: 'one', links: ['https://e.org'] });
    expect(codeOf(await me.submit(0))).toEqual([409, 'row.stale']);
    const { status, body } = await me.submit(1);
    expect(status).toBe(200);
    expect(body).toMatchObject({ state: 'submitted', version: 2, versionsLeft: 1, writable: true });
    expect(body.versions).toEqual([
      {
        ...{ number: 1, text: 'one', links: ['https://e.org'], aiUse: '', files: [] },
        ...{ revision: false, late: false, returnedAt: null, returnComment: null },
        submittedAt: body.versions[0].submittedAt,
      },
    ]);
    await me.save(2, { text: 'two' });
    expect((await me.read()).body.versions).toHaveLength(1);
    expect((await me.submit(3)).body.versions.map(({ text }: { text: string }) => text)).toEqual([
      ...['two', 'one'],
    ]);
    await expect(
      world.query("UPDATE task_answer_version SET text = 'three' WHERE text = 'two'"),
    ).rejects.toThrow('never changes');
  });

  it('has as many versions as the author allows', async () => {
    await submitAnswer(world, task, user);
    await submitAnswer(world, task, user, { text: 'two' });
    expect(codeOf(await me.save(4, { text: 'three' }))).toEqual([409, 'answer.noVersions']);
    expect(codeOf(await me.submit(4))).toEqual([409, 'answer.noVersions']);
    expect((await me.read()).body).toMatchObject({
      ...{ writable: false, reason: 'answer.noVersions', versionsLeft: 0 },
    });
  });

  it('is not empty, and declares the use of AI where it is asked for', async () => {
    await me.save(0, { text: ' \n ' });
    const empty = await me.submit(1);
    expect([empty.status, errorsOf(empty)]).toEqual([400, ['text']]);
    const asking = answerer(world, await createTask(world, { asksAiUse: true }), user);
    await asking.save(0, { text: 'x' });
    expect(errorsOf(await asking.submit(1))).toEqual(['aiUse']);
    await asking.save(1, { text: 'x', aiUse: 'None.' });
    expect((await asking.submit(2)).body.versions[0].aiUse).toBe('None.');
  });

  it('takes nothing while a reviewer has it, and nothing once a mark has begun', async () => {
    const answerId = await submitAnswer(world, task, user);
    const staff = reviewer(world, admin);
    await staff.claim(answerId);
    expect(codeOf(await me.save(2, { text: 'two' }))).toEqual([409, 'answer.inReview']);
    expect(codeOf(await me.submit(2))).toEqual([409, 'answer.inReview']);
    await lapseClaim(world, answerId);
    expect((await me.save(2, { text: 'two' })).status).toBe(200);
    expect((await staff.mark(answerId)).status).toBe(200);
    expect(codeOf(await me.save(3, { text: 'three' }))).toEqual([409, 'answer.marked']);
    expect(codeOf(await me.submit(3))).toEqual([409, 'answer.marked']);
  });

  it('takes a version that a reviewer asks for, after the deadline and beyond those allowed', async () => {
    const once = await createTask(world, { maxVersions: 1 });
    const mine = answerer(world, once, user);
    const answerId = await submitAnswer(world, once, user);
    await moveDeadlines(world, once.id, '-1 hour');
    expect(codeOf(await mine.save(2))).toEqual([409, 'answer.noVersions']);
    await reviewer(world, admin).return(answerId, 1, 'More depth, please.');
    const { version, ...returned } = (await mine.read()).body;
    expect(returned).toMatchObject({ state: 'returned', writable: true });
    expect(returned.versions[0]).toMatchObject({ returnComment: 'More depth, please.' });
    await mine.save(version, { text: 'deeper' });
    const again = (await mine.submit(version + 1)).body;
    expect(again).toMatchObject({ state: 'submitted', writable: false, versionsLeft: 0 });
    expect(again.versions[0]).toMatchObject({ number: 2, revision: true, late: false });
  });
});

describe('the deadline of a task', () => {
  it('that counts is the real one, and the one that is shown makes an answer late', async () => {
    await me.save(0);
    await moveDeadlines(world, task.id, '-1 minute', '1 minute');
    expect((await me.read()).body).toMatchObject({ writable: true });
    expect((await me.save(1, { text: 'in the grace' })).status).toBe(200);
    expect((await me.submit(2)).body.versions[0].late).toBe(true);
    await moveDeadlines(world, task.id, '-2 minutes', '-1 second');
    expect(codeOf(await me.save(3))).toEqual([409, 'answer.closed']);
    expect(codeOf(await me.submit(3))).toEqual([409, 'answer.closed']);
    expect((await me.read()).body).toMatchObject({ writable: false, reason: 'answer.closed' });
  });

  it('is the shown one where there is no other, also for first saves and files', async () => {
    await moveDeadlines(world, task.id, '-1 second');
    expect(codeOf(await me.save(0))).toEqual([409, 'answer.closed']);
    expect(codeOf(await me.upload('a.txt', 'a'))).toEqual([409, 'answer.closed']);
    expect(codeOf(await me.invite((await createUser(world)).username))).toEqual([
      ...[409, 'answer.closed'],
    ]);
    expect(await answerIdOf(world, task.id, user.id)).toBe(0);
  });
});

describe('who answers', () => {
  it('sees the challenge', async () => {
    await me.save(0);
    await world.api.patch(`/admin/challenges/${String(task.id)}`, { hidden: true }, admin);
    const calls = [
      () => me.read(),
      () => me.save(1),
      () => me.submit(1),
      () => me.discard(1),
      () => me.upload('a.txt', 'a'),
      () => me.download(1),
      () => me.invite('nobody'),
      () => me.respond(1, true),
      () => me.remove(user.id),
      () => me.feedback(),
      () => me.dispute(),
    ];
    for (const call of calls) expect(codeOf(await call())).toEqual([404, 'challenge.notFound']);
  });

  it('is no author of the challenge, and nobody before the release', async () => {
    await grantRole(world, user.id, 'author');
    await makeAuthors(world, task.id, [user]);
    expect((await me.read()).body).toMatchObject({ writable: false, reason: 'answer.test' });
    expect(codeOf(await me.save(0))).toEqual([409, 'answer.test']);
    await world.api.patch(`/admin/challenges/${String(task.id)}`, { hidden: true }, admin);
    expect(codeOf(await answerer(world, task, admin).save(0))).toEqual([409, 'answer.test']);
  });
});

describe('a co-author', () => {
  let friend: TestUser;
  let theirs: ReturnType<typeof answerer>;
  beforeEach(async () => {
    friend = await createUser(world);
    theirs = answerer(world, task, friend);
  });

  it('is invited by name, and accepts', async () => {
    await me.save(0, { text: 'ours' });
    const invited = await me.invite(friend.username);
    expect(invited.body.authors).toEqual([
      { userId: user.id, username: user.username, isOwner: true, accepted: true },
      { userId: friend.id, username: friend.username, isOwner: false, accepted: false },
    ]);
    const before = (await theirs.read()).body;
    expect(before).toMatchObject({ version: 0, draft: { text: '' }, authors: [] });
    const [{ answerId, username }] = before.invitations;
    expect(username).toBe(user.username);
    const joined = (await theirs.respond(answerId, true)).body;
    expect(joined).toMatchObject({ isOwner: false, draft: { text: 'ours' }, writable: false });
    expect(codeOf(await theirs.save(1, {}))).toEqual([409, 'answer.owner']);
    expect(codeOf(await theirs.submit(1))).toEqual([409, 'answer.owner']);
    expect(codeOf(await theirs.invite('somebody.x'))).toEqual([409, 'answer.owner']);
    expect(codeOf(await theirs.discard(1))).toEqual([409, 'answer.owner']);
  });

  it('declines, leaves, or is removed', async () => {
    await me.invite(friend.username);
    const answerId = await answerIdOf(world, task.id, user.id);
    expect((await theirs.respond(answerId, false)).body.invitations).toEqual([]);
    expect(codeOf(await theirs.respond(answerId, true))).toEqual([409, 'answer.noInvitation']);
    await joinAnswer(world, task, user, friend);
    expect((await theirs.remove(friend.id)).body).toMatchObject({ version: 0, authors: [] });
    await joinAnswer(world, task, user, friend);
    expect(codeOf(await theirs.remove(user.id))).toEqual([409, 'answer.owner']);
    expect((await me.remove(friend.id)).body.authors).toHaveLength(1);
    expect(errorsOf(await me.remove(user.id))).toEqual(['userId']);
  });

  it('has no answer besides', async () => {
    await theirs.save(0);
    await me.invite(friend.username);
    const answerId = await answerIdOf(world, task.id, user.id);
    expect(codeOf(await theirs.respond(answerId, true))).toEqual([409, 'answer.elsewhere']);
    await theirs.discard(1);
    expect((await theirs.respond(answerId, true)).status).toBe(200);
    const third = await createUser(world);
    await answerer(world, task, third).invite(friend.username);
    const other = await answerIdOf(world, task.id, third.id);
    expect(codeOf(await theirs.respond(other, true))).toEqual([409, 'answer.elsewhere']);
  });

  it('is one of as many as the task allows, each once', async () => {
    const [second, third] = [await createUser(world), await createUser(world)];
    await me.invite(friend.username);
    expect(errorsOf(await me.invite(friend.username))).toEqual(['username']);
    expect(errorsOf(await me.invite(user.username))).toEqual(['username']);
    expect(errorsOf(await me.invite('no.such.user'))).toEqual(['username']);
    expect((await me.invite(second.username)).status).toBe(200);
    expect(codeOf(await me.invite(third.username))).toEqual([409, 'answer.tooManyCoAuthors']);
    expect((await me.read()).body.authors).toHaveLength(3);
  });

  it('joins and leaves only while the answer takes changes', async () => {
    const once = await createTask(world, { maxVersions: 1 });
    await answerer(world, once, user).invite(friend.username);
    await submitAnswer(world, once, user);
    const answerId = await answerIdOf(world, once.id, user.id);
    const late = answerer(world, once, friend);
    expect(codeOf(await late.respond(answerId, true))).toEqual([409, 'answer.noVersions']);
    expect((await late.respond(answerId, false)).status).toBe(200);
  });
});
