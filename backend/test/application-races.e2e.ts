import { limits } from '../src/lib/limits';
import { startApp, type World } from './support/app';
import {
  applicant,
  choicesOf,
  createCampaign,
  createForm,
  moveTimes,
  question,
  type TestCampaign,
} from './support/applications';
import { holdingLock } from './support/locks';
import { createUser, type TestUser } from './support/users';
import { waitUntil } from './support/wait-until';

const QUESTIONS = [question('name', 'shortText', { required: true }), question('cv', 'file')];

describe('an application on two processes', () => {
  let world: World;
  let other: World;
  let campaign: TestCampaign;
  let user: TestUser;
  let web: number;
  let crypto: number;
  let both: ReturnType<typeof applicant>[];
  let me: ReturnType<typeof applicant>;
  beforeAll(async () => {
    world = await startApp({ RATE_LIMIT_FACTOR: '1000' });
    other = await world.second();
  });
  beforeEach(async () => {
    campaign = await createCampaign(world, { formId: await createForm(world, QUESTIONS) });
    ({ web = 0, crypto = 0 } = campaign.positions);
    user = await createUser(world);
    me = applicant(world, campaign, user);
    both = [me, applicant(other, campaign, user)];
  });
  afterAll(() => world.close());

  /** Eight concurrent calls, to both processes in turns. */
  const eight = (call: (on: typeof me, n: number) => ReturnType<typeof me.read>) =>
    Promise.all([...both, ...both, ...both, ...both].map((on, n) => call(on, n)));
  const codes = (answers: Awaited<ReturnType<typeof eight>>) =>
    answers.map(({ status, body }) => (status === 200 ? 'ok' : (body.code as string))).sort();
  const ONE_OF_EIGHT = ['ok', ...Array<string>(7).fill('row.stale')];

  it('is begun by one of eight first saves', async () => {
    const answers = await eight((on, n) => on.save(0, { name: String(n) }));
    expect(codes(answers)).toEqual(ONE_OF_EIGHT);
    const name = String(answers.findIndex(({ status }) => status === 200));
    expect((await me.read()).body).toMatchObject({ version: 1, answers: { name } });
  });

  it('is saved by one of eight that typed in the same version', async () => {
    await me.save(0, {});
    const answers = await eight((on, n) => on.save(1, { name: String(n) }));
    expect(codes(answers)).toEqual(ONE_OF_EIGHT);
    expect((await me.read()).body.version).toBe(2);
  });

  it('is submitted by one of eight, with each wish once', async () => {
    await me.save(0, { name: 'x' }, [web, crypto]);
    expect(codes(await eight((on) => on.submit(1)))).toEqual(ONE_OF_EIGHT);
    expect(await choicesOf(world, campaign, user)).toHaveLength(2);
  });

  it('is either saved or submitted in one version', async () => {
    await me.save(0, { name: 'first' }, [web]);
    const answers = await eight((on, n) =>
      n % 4 < 2 ? on.submit(1) : on.save(1, { name: 'second' }, [web]),
    );
    expect(codes(answers)).toEqual(ONE_OF_EIGHT);
    const { state, unsent, answers: stored } = (await me.read()).body;
    expect([
      ['submitted', false, 'first'],
      ['draft', true, 'second'],
    ]).toContainEqual([state, unsent, stored.name]);
  });

  it('is withdrawn by one of eight', async () => {
    await me.save(0, { name: 'x' }, [web]);
    await me.submit(1);
    const answers = codes(await eight((on) => on.withdraw(2)));
    expect(answers).toEqual([...Array<string>(7).fill('application.withdrawn'), 'ok']);
  });

  it('is not saved by a request that waited for its withdrawal', async () => {
    await me.save(0, { name: 'x' }, [web]);
    await me.submit(1);
    const saved = await holdingLock(
      world,
      async (query) => {
        await query(
          "UPDATE application SET state = 'withdrawn', version = version + 1 WHERE user_id = $1",
          [user.id],
        );
      },
      () => me.save(2, { name: 'late' }),
    );
    expect(saved.body.code).toBe('application.withdrawn');
  });

  it('is saved by a request in time that waited beyond the deadline', async () => {
    await me.save(0, { name: 'x' }, [web]);
    // Shorter than the statement timeout, which would cancel the save.
    await moveTimes(world, campaign.id, ['-1 hour', '1.2 seconds']);
    const saved = await holdingLock(
      world,
      async (query) => {
        await query('UPDATE application SET version = version WHERE user_id = $1', [user.id]);
      },
      () => me.save(1, { name: 'waited' }),
      () => waitUntil('the deadline passes', async () => !(await me.read()).body.open),
    );
    expect(saved.status).toBe(200);
    expect((await me.save(2, { name: 'late' })).body.code).toBe('application.closed');
  });

  it('refers to no position that is deleted beside its submission', async () => {
    await me.save(0, { name: 'x' }, [web]);
    const submitted = await holdingLock(
      world,
      async (query) => {
        await query('DELETE FROM campaign_position WHERE id = $1', [web]);
      },
      () => me.submit(1),
    );
    expect([submitted.status, Object.keys(submitted.body.errors as object)]).toEqual([
      400,
      ['positions'],
    ]);
  });

  it('never exceeds its number of files with concurrent uploads', async () => {
    await me.upload('cv', 'a.txt', 'a');
    await world.query(
      `INSERT INTO application_file (application_id, question, name, sha256)
       SELECT application_id, question, name, sha256 FROM application_file, generate_series(3, $1)`,
      [limits.application.files],
    );
    const answers = await eight((on, n) => on.upload('cv', `${String(n)}.txt`, String(n)));
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(201));
    expect((await me.read()).body.files).toHaveLength(limits.application.files);
  });

  it('is begun once by eight first uploads', async () => {
    const answers = await eight((on, n) => on.upload('cv', 'a.txt', String(n)));
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(201));
    expect((await me.read()).body).toMatchObject({ version: 0 });
    expect((await me.read()).body.files).toHaveLength(8);
  });
});
