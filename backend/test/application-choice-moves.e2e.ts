import { startApp, type World } from './support/app';
import { insertApplication, insertCampaign, type ChoiceCampaign } from './support/choices';
import { openStream, waitForLateEvents } from './support/streams';
import { createUser, type TestUser } from './support/users';
import { waitUntil } from './support/wait-until';

const PATH = '/admin/application-choices';

describe('choices that are moved', () => {
  let world: World;
  let admin: TestUser;
  let student: TestUser;
  let campaign: ChoiceCampaign;
  beforeAll(async () => {
    world = await startApp({ RATE_LIMIT_FACTOR: '1000' });
    admin = await createUser(world, { admin: true, username: 'lead' });
    student = await createUser(world);
  });
  let choice: number;
  let first: number;
  let second: number;
  beforeEach(async () => {
    campaign = await insertCampaign(world);
    const { choices } = await insertApplication(world, campaign, { userId: student.id });
    choice = choices[0] ?? 0;
    [first, second] = campaign.stages;
    await world.query(
      `UPDATE application_choice SET stage_since = now() - interval '9 days' WHERE id = $1`,
      [choice],
    );
  });
  afterEach(async () => {
    await world.query('DELETE FROM application');
    await world.query('DELETE FROM campaign');
  });
  afterAll(() => world.close());

  const move = (ids: number[], values: object, by: World = world) =>
    by.api.post(`${PATH}/bulk`, { ids, action: 'move', values }, admin);
  const historyOf = async (id: number) =>
    (await world.api.get(`${PATH}/${String(id)}/application`, admin)).body.history as {
      reason: string;
    }[];

  it('stand in the next stage since now, with a row of history and of the audit log', async () => {
    const answer = await move([choice], { from: first, to: second });
    expect([answer.status, answer.body]).toEqual([200, { ids: [choice], refused: [] }]);
    const { body: row } = await world.api.get(`${PATH}/${String(choice)}`, admin);
    expect(row).toMatchObject({ stageId: second, stageTitleEn: 'Task', version: 2 });
    expect(Date.now() - Date.parse(String(row.stageSince))).toBeLessThan(60_000);
    expect(await historyOf(choice)).toEqual([
      {
        ...{ id: expect.any(Number) as number, actorName: 'lead', reason: '' },
        ...{ fromStage: 'Screening阶段', fromStageEn: 'Screening' },
        ...{ toStage: 'Task阶段', toStageEn: 'Task', createdAt: expect.any(String) as string },
      },
    ]);
    const rows = await world.query<object>(
      `SELECT action, actor_id AS "actorId", before, after FROM audit_log WHERE resource = 'application-choices' AND target_id = $1 AND action <> 'application.read'`,
      [choice],
    );
    expect(rows).toMatchObject([
      {
        ...{ action: 'move', actorId: admin.id },
        ...{ before: { stageId: first }, after: { stageId: second } },
      },
    ]);
  });

  it('go back with a reason alone', async () => {
    await move([choice], { from: first, to: second });
    const silent = await move([choice], { from: second, to: first, reason: '  ' });
    expect(silent.status).toBe(400);
    expect(silent.body.errors).toHaveProperty('reason');
    const told = await move([choice], { from: second, to: first, reason: 'moved too early' });
    expect(told.status).toBe(200);
    expect((await historyOf(choice)).map(({ reason }) => reason)).toEqual(['moved too early', '']);
  });

  it('are refused from a stage that they left, with the present one', async () => {
    await move([choice], { from: first, to: second });
    const { status, body } = await move([choice], { from: first, to: campaign.stages[2] });
    expect([status, body.code, body.state]).toEqual([409, 'row.moved', String(second)]);
    expect(await historyOf(choice)).toHaveLength(1);
  });

  it.each(['of another campaign', 'where they are', 'that does not exist'])(
    'are refused to a stage %s',
    async (which) => {
      const other = await insertCampaign(world);
      const stages: Record<string, number> = {
        'of another campaign': other.stages[1],
        'where they are': first,
      };
      const to = stages[which] ?? 999_999;
      const { status, body } = await move([choice], { from: first, to });
      expect(status).toBe(400);
      expect(body.errors).toHaveProperty('to');
    },
  );

  it('are refused once the application was withdrawn', async () => {
    await world.query(`UPDATE application SET state = 'withdrawn'`);
    const { status, body } = await move([choice], { from: first, to: second });
    expect([status, body.code]).toEqual([409, 'application.withdrawn']);
  });

  it('are moved before a withdrawal on another process, or refused after it', async () => {
    const other = await world.second();
    for (let round = 0; round < 8; round += 1) {
      const user = await createUser(world);
      const { choices } = await insertApplication(world, campaign, { userId: user.id });
      const path = `/campaigns/${String(campaign.id)}/application/withdrawal`;
      const [moved, withdrawn] = await Promise.all([
        move(choices, { from: first, to: second }),
        other.api.post(path, { version: 1 }, user),
      ]);
      expect(withdrawn.status).toBe(200);
      const isMoved = moved.status === 200;
      if (!isMoved) expect(moved.body.code).toBe('application.withdrawn');
      expect(await historyOf(choices[0] ?? 0)).toHaveLength(isMoved ? 1 : 0);
    }
  });

  it('are moved by one of two admins on two processes', async () => {
    const other = await world.second();
    const answers = await Promise.all([
      move([choice], { from: first, to: second }),
      move([choice], { from: first, to: campaign.stages[2] }, other),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await historyOf(choice)).toHaveLength(1);
  });

  it('are moved one by one; those that cannot be are named', async () => {
    const someone = await createUser(world);
    const { choices } = await insertApplication(world, campaign, {
      ...{ userId: someone.id, wishes: 2 as const },
    });
    await move(choices.slice(1), { from: first, to: second });
    const { status, body } = await move([choice, ...choices], { from: first, to: second });
    expect(status).toBe(200);
    expect(body.ids).toEqual([choice, choices[0]]);
    expect(body.refused).toMatchObject([
      { id: choices[1], code: 'row.moved', state: String(second) },
    ]);
  });

  it('start without a stage if the campaign had none', async () => {
    await world.query('UPDATE application_choice SET stage_id = NULL');
    const { body } = await move([choice], { from: first, to: second });
    expect([body.code, body.state]).toEqual(['row.moved', 'none']);
    expect((await move([choice], { from: null, to: second })).status).toBe(200);
    expect(await historyOf(choice)).toMatchObject([{ fromStage: '', toStageEn: 'Task' }]);
  });

  it('send an event to other admins, unlike reads', async () => {
    // Events of the submission.
    await waitForLateEvents();
    const stream = await openStream(world, admin.token);
    const told = () =>
      stream
        .named('resource.changed')
        .filter(({ data }) => data.resource === 'application-choices');
    await historyOf(choice);
    await waitForLateEvents();
    expect(told()).toEqual([]);
    await move([choice], { from: first, to: second });
    await waitUntil('the move is told', () => told().length > 0);
    stream.close();
  });

  it('keep a history that no statement changes', async () => {
    await move([choice], { from: first, to: second });
    for (const statement of [
      `UPDATE application_choice_event SET reason = 'other'`,
      'DELETE FROM application_choice_event',
    ])
      await expect(world.query(statement)).rejects.toThrow('append-only');
    await world.query('DELETE FROM application');
    expect(await world.query('SELECT 1 FROM application_choice_event')).toEqual([]);
  });
});
