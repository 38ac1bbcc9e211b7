import type { Question } from '../src/modules/forms/question';
import { startApp, type World } from './support/app';
import {
  applicant,
  choicesOf,
  createCampaign,
  createForm,
  moveTimes,
  option,
  publishForm,
  question,
  type TestCampaign,
} from './support/applications';
import { createUser, type TestUser } from './support/users';

const QUESTIONS: Question[] = [
  question('intro', 'section'),
  question('name', 'shortText', { required: true, max: 120 }),
  question('why', 'longText', { required: true, min: 10 }),
  question('grade', 'choice', { options: [option('first'), option('second')] }),
  question('tools', 'choices', { options: [option('burp'), option('gdb')], topics: ['web'] }),
  question('other', 'shortText', { showIf: { question: 'grade', answers: ['second'] } }),
  question('agree', 'consent', { required: true }),
];
const WHOLE = { name: '李雷', why: 'I like to break things.', agree: true };

const errorsOf = ({ body }: { body: { errors?: object } }) => Object.keys(body.errors ?? {});

let world: World;
let formId: number;
let campaign: TestCampaign;
let user: TestUser;
let me: ReturnType<typeof applicant>;
let web: number;
let crypto: number;
beforeAll(async () => {
  world = await startApp({ RATE_LIMIT_FACTOR: '1000' });
});
beforeEach(async () => {
  formId = await createForm(world, QUESTIONS);
  campaign = await createCampaign(world, { formId });
  ({ web = 0, crypto = 0 } = campaign.positions);
  user = await createUser(world);
  me = applicant(world, campaign, user);
});
afterAll(() => world.close());

describe('an application that is begun', () => {
  it('is an empty draft of version 0, with the newest questions and their rules', async () => {
    const { status, body } = await me.read();
    expect(status).toBe(200);
    expect(body).toMatchObject({
      ...{ state: 'draft', version: 0, open: true, newerForm: false, answers: {}, positions: [] },
      ...{ unsent: false, files: [], submittedAt: null, savedAt: null },
    });
    expect(body.form).toMatchObject({ number: 1, questions: QUESTIONS });
    expect(body.form.questions[1].constraint).toMatchObject({ required: true, maxLength: 120 });
    expect(await world.query('SELECT 1 FROM application WHERE user_id = $1', [user.id])).toEqual(
      [],
    );
  });

  it('stores incomplete answers', async () => {
    const saved = await me.save(0, { why: 'short' }, [crypto]);
    expect(saved.status).toBe(200);
    expect(saved.body).toEqual({ version: 1, savedAt: saved.body.savedAt, unsent: true });
    expect((await me.save(1, { name: '👩‍💻 עברית', why: '' }, [crypto, web])).body).toMatchObject({
      version: 2,
    });
    expect((await me.read()).body).toMatchObject({
      ...{ version: 2, answers: { name: '👩‍💻 עברית' }, positions: [crypto, web], unsent: true },
    });
  });

  it.each(['李', '😀', 'ש'])(
    'takes a name of 120 times %s, and no longer one',
    async (character) => {
      const name = character.repeat(120);
      expect((await me.save(0, { name })).status).toBe(200);
      expect((await me.read()).body.answers).toEqual({ name });
      expect(errorsOf(await me.save(1, { name: `${name}${character}` }))).toEqual(['answers.name']);
    },
  );

  it.each([
    ['a number for a text', { name: 1 }, ['answers.name']],
    ['a list for a choice', { grade: ['first'] }, ['answers.grade']],
    ['an object', { name: { a: 1 } }, ['answers.name']],
    ['an unknown question', { unknown: 'x' }, ['answers.unknown']],
    ['an answer to a section', { intro: 'x' }, ['answers.intro']],
    ['an answer of 64 KiB', { why: 'x'.repeat(65_536) }, ['answers.why']],
    ['two problems', { name: 1, agree: 'yes' }, ['answers.name', 'answers.agree']],
  ])('refuses %s by the name of its field', async (_, answers, fields) => {
    const refused = await me.save(0, answers);
    expect([refused.status, errorsOf(refused)]).toEqual([400, fields]);
    expect((await me.read()).body.version).toBe(0);
  });

  it.each([
    [[1.5], 'positions'],
    [['web'], 'positions'],
    [[1, 2, 3, 4, 5, 6, 7, 8, 9, 10], 'positions'],
  ])('refuses the positions %j', async (positions, field) => {
    expect(errorsOf(await me.save(0, {}, positions))).toEqual([field]);
  });

  it('takes answers that are longer than other bodies, and refuses a body above 1 MiB', async () => {
    const keys = Array.from({ length: 90 }, (_, n) => `text-${String(n)}`);
    const form = await createForm(
      world,
      keys.map((key) => question(key, 'longText')),
    );
    const long = applicant(world, await createCampaign(world, { formId: form }), user);
    const answersOf = (some: string[]) =>
      Object.fromEntries(some.map((key) => [key, '字'.repeat(5000)]));
    expect((await long.save(0, answersOf(keys.slice(0, 60)))).status).toBe(200);
    expect(Object.keys((await long.read()).body.answers as object)).toHaveLength(60);
    const refused = await long.save(1, answersOf(keys));
    expect([refused.status, refused.body.code]).toEqual([413, 'body.tooLarge']);
  });

  it('answers 404 where the user does not see the campaign, and 401 to the logged-out', async () => {
    const { id } = await createCampaign(world, { formId, audience: [1] });
    const draft = await createCampaign(world, { formId });
    await world.query("UPDATE campaign SET state = 'draft' WHERE id = $1", [draft.id]);
    for (const hidden of [{ id }, draft, { id: 999_999 }]) {
      const other = applicant(world, hidden, user);
      const answers = [other.read(), other.save(0, {}), other.submit(0), other.discard(0)];
      answers.push(other.withdraw(0), other.takeNewestForm(0), other.upload('cv', 'a', 'a'));
      for (const { status, body } of await Promise.all(answers))
        expect([status, body.code]).toEqual([404, 'campaign.notFound']);
    }
    expect((await applicant(world, campaign, {}).read()).status).toBe(401);
    expect((await applicant(world, campaign, {}).save(0, {})).status).toBe(401);
  });

  it('is seen by nobody else', async () => {
    await me.save(0, WHOLE, [web]);
    const other = applicant(world, campaign, await createUser(world));
    expect((await other.read()).body).toMatchObject({ version: 0, answers: {} });
  });

  it('can be previewed by an admin in a draft campaign, but not submitted', async () => {
    await world.query("UPDATE campaign SET state = 'draft' WHERE id = $1", [campaign.id]);
    const admin = applicant(world, campaign, await createUser(world, { admin: true }));
    expect((await admin.read()).body).toMatchObject({ version: 0, open: false });
    expect((await admin.save(0, {})).body.code).toBe('application.closed');
  });

  it('is for positions alone where the campaign has no form', async () => {
    const plain = await createCampaign(world);
    const mine = applicant(world, plain, user);
    expect((await mine.read()).body.form).toBeNull();
    expect(errorsOf(await mine.save(0, { name: 'x' }))).toEqual(['answers.name']);
    await mine.save(0, {}, [plain.positions.web]);
    expect((await mine.submit(1)).body).toMatchObject({ state: 'submitted', answers: {} });
  });

  it('goes with its user', async () => {
    await me.save(0, WHOLE, [web]);
    await me.submit(1);
    const admin = await createUser(world, { admin: true });
    expect(
      (await world.api.delete(`/admin/users/${String(user.id)}`, undefined, admin)).status,
    ).toBe(200);
    expect(await world.query('SELECT 1 FROM application WHERE user_id = $1', [user.id])).toEqual(
      [],
    );
  });
});

describe('the times of a campaign', () => {
  it.each<[string, [string, string, string?], boolean]>([
    ['before the opening', ['1 second', '1 hour'], false],
    ['after the deadline', ['-2 hours', '-1 second'], false],
    ['within the grace', ['-2 hours', '-1 second', '1 hour'], true],
    ['after the grace', ['-2 hours', '-1 hour', '-1 second'], false],
  ])('decide on saves and submissions %s', async (_, times, open) => {
    await me.save(0, WHOLE, [web]);
    await moveTimes(world, campaign.id, times);
    expect((await me.read()).body.open).toBe(open);
    const first = await applicant(world, campaign, await createUser(world)).save(0, {});
    const saved = await me.save(1, WHOLE, [crypto]);
    const submitted = await me.submit(open ? 2 : 1);
    expect([first.status, saved.status, submitted.status]).toEqual(Array(3).fill(open ? 200 : 409));
    if (!open) expect(submitted.body.code).toBe('application.closed');
  });
});

describe('a newer version of the form', () => {
  const NEWER = [...QUESTIONS.filter(({ key }) => key !== 'why'), question('age', 'number')];

  it('is taken over when the applicant says so, with the answers that it still asks for', async () => {
    await me.save(0, WHOLE, [web]);
    await publishForm(world, formId, NEWER);
    const before = await me.read();
    expect(before.body).toMatchObject({ newerForm: true, form: { number: 1 } });
    expect(errorsOf(await me.save(1, { age: 20 }))).toEqual(['answers.age']);
    const { why: _, ...kept } = WHOLE;
    expect((await me.takeNewestForm(1)).body).toMatchObject({
      ...{ version: 2, newerForm: false, form: { number: 2 }, answers: kept, positions: [web] },
    });
    expect((await me.takeNewestForm(2)).body.version).toBe(2);
    expect((await me.takeNewestForm(1)).body.code).toBe('row.stale');
  });

  it('leaves what was submitted with its questions, until it is submitted again', async () => {
    await me.save(0, WHOLE, [web]);
    await me.submit(1);
    await publishForm(world, formId, NEWER);
    const taken = await me.takeNewestForm(2);
    expect(taken.body).toMatchObject({ state: 'submitted', unsent: true, form: { number: 2 } });
    const back = await me.discard(3);
    expect(back.body).toMatchObject({ unsent: false, form: { number: 1 }, answers: WHOLE });
    await me.takeNewestForm(4);
    expect((await me.submit(5)).body).toMatchObject({ unsent: false, form: { number: 2 } });
    expect((await me.read()).body.answers).toEqual({ name: WHOLE.name, agree: true });
    expect(await choicesOf(world, campaign, user)).toMatchObject([{ positionId: web, rank: 1 }]);
  });
});
