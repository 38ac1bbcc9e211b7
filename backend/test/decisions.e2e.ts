import { DECISIONS, legalDecisions } from '../src/modules/applications/decisions';
import { startApp, type World } from './support/app';
import { type ChoiceCampaign, insertCampaign } from './support/choices';
import { createApplicant, decisionsOf, inMinutes, resultsOf } from './support/decisions';
import { createUser, type TestUser } from './support/users';

describe('a decision about a choice', () => {
  let world: World;
  let lead: TestUser;
  let campaign: ChoiceCampaign;
  let calls: ReturnType<typeof decisionsOf>;
  beforeAll(async () => {
    world = await startApp({ RATE_LIMIT_FACTOR: '1000' });
    lead = await createUser(world, { admin: true, username: 'lead' });
  });
  beforeEach(async () => {
    campaign = await insertCampaign(world);
    calls = decisionsOf(world, campaign, lead);
  });
  afterEach(async () => {
    await world.query('DELETE FROM application');
    await world.query('DELETE FROM campaign');
  });
  afterAll(() => world.close());

  const move = (id: number) =>
    world.api.post(
      '/admin/application-choices/bulk',
      {
        ...{ ids: [id], action: 'move' },
        values: { from: campaign.stages[0], to: campaign.stages[1] },
      },
      lead,
    );
  const historyOf = async (id: number) =>
    (await world.api.get(`/admin/application-choices/${String(id)}/decision`, lead)).body
      .history as object[];

  it('is made, changed and taken back, each with a row of history and of the audit log', async () => {
    const { choices } = await createApplicant(world, campaign);
    const [id] = choices;
    expect((await calls.decide([id], 'none', 'accepted', 'Well done')).body).toEqual({
      ...{ ids: [id], refused: [] },
    });
    expect(await calls.row(id)).toMatchObject({
      ...{ decision: 'accepted', words: 'Well done', announced: 'none', offer: null },
      ...{ standing: 'open', decidable: DECISIONS },
    });
    await calls.decide([id], 'accepted', 'waitlisted');
    await calls.decide([id], 'waitlisted', 'none');
    expect(await calls.row(id)).toMatchObject({ decision: 'none', words: 'Well done' });
    expect(await historyOf(id)).toMatchObject([
      { kind: 'decision', before: 'waitlisted', after: 'none' },
      { kind: 'decision', before: 'accepted', after: 'waitlisted' },
      { before: 'none', after: 'accepted', words: 'Well done', actorName: 'lead' },
    ]);
    const audit = await world.query<object>(
      `SELECT action, actor_id AS "actorId", after FROM audit_log WHERE target_id = $1 AND action = 'decide' ORDER BY id LIMIT 1`,
      [id],
    );
    expect(audit).toMatchObject([
      { actorId: lead.id, after: { decision: 'accepted', words: 'Well done' } },
    ]);
  });

  it('names the previous decision, so that one of two concurrent ones is refused', async () => {
    const { choices } = await createApplicant(world, campaign);
    const [id] = choices;
    const other = decisionsOf(await world.second(), campaign, lead);
    const answers = await Promise.all([
      calls.decide([id], 'none', 'accepted'),
      other.decide([id], 'none', 'rejected'),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      ...{ code: 'row.moved', state: (await calls.row(id)).decision as string },
    });
    expect(await historyOf(id)).toHaveLength(1);
    const same = await calls.decide([id], (await calls.row(id)).decision, 'accepted');
    expect([200, 400]).toContain(same.status);
  });

  it('is refused for a withdrawn application, and allows one acceptance per applicant', async () => {
    const first = await createApplicant(world, campaign, 2);
    await calls.decide([first.choices[0]], 'none', 'accepted');
    const second = await calls.decide([first.choices[1]], 'none', 'accepted');
    expect([second.status, second.body.code]).toEqual([409, 'choice.acceptedElsewhere']);
    await expect(
      world.query(
        `UPDATE application_choice SET decision = 'accepted', decided_at = now() WHERE id = $1`,
        [first.choices[1]],
      ),
    ).rejects.toThrow('application_choice_accepted_once');
    await world.query(`UPDATE application SET state = 'withdrawn'`);
    const gone = await calls.decide([first.choices[1]], 'none', 'rejected');
    expect([gone.status, gone.body.code]).toEqual([409, 'application.withdrawn']);
    expect((await calls.row(first.choices[1])).decidable).toEqual([]);
  });

  it.each(DECISIONS)(
    'after %s was announced is legal as the table says, also by the database',
    async (announced) => {
      const { choices } = await createApplicant(world, campaign);
      const [id] = choices;
      if (announced !== 'none') {
        await calls.decide([id], 'none', announced);
        expect((await calls.announceAll()).status).toBe(201);
      }
      expect((await calls.row(id)).decidable).toEqual(legalDecisions[announced]);
      for (const decision of DECISIONS) {
        const legal = legalDecisions[announced].includes(decision) || decision === announced;
        const written = world.sql.transaction(async (queries) => {
          await queries.run(
            `UPDATE application_choice SET decision = $2::varchar, decided_at = CASE $2::varchar WHEN 'none' THEN NULL ELSE now() END WHERE id = $1`,
            [id, decision],
          );
          throw new Error('allowed');
        });
        await expect(written).rejects.toThrow(legal ? 'allowed' : /violates check constraint/);
        if (decision === announced) continue;
        const { status } = await calls.decide([id], announced, decision);
        expect([announced, decision, status]).toEqual([announced, decision, legal ? 200 : 409]);
        if (status === 200) await calls.decide([id], decision, announced);
      }
      // After an announcement, choices cannot be moved.
      expect((await move(id)).status).toBe(announced === 'none' ? 200 : 409);
      if (announced !== 'none')
        await expect(
          world.query('UPDATE application_choice SET stage_id = $2 WHERE id = $1', [
            ...[id, campaign.stages[1]],
          ]),
        ).rejects.toThrow('keeps its stage');
    },
  );

  it('that is announced goes from the waiting list on by another announcement alone', async () => {
    const { choices, user } = await createApplicant(world, campaign);
    const [id] = choices;
    await calls.decide([id], 'none', 'waitlisted', 'Nearly');
    await calls.announceAll({ respondUntil: null });
    await calls.decide([id], 'waitlisted', 'accepted', 'Come in');
    const { read } = resultsOf(world, campaign, user);
    expect((await read()).body).toMatchObject([
      { decision: 'waitlisted', words: 'Nearly', respondUntil: null, offer: null },
    ]);
    await calls.announceAll();
    expect((await read()).body).toMatchObject([
      { decision: 'accepted', words: 'Come in', offer: 'open' },
    ]);
    const back = world.query(
      `UPDATE application_choice SET decision = 'rejected', announced = 'rejected' WHERE id = $1`,
      [id],
    );
    await expect(back).rejects.toThrow('never goes from accepted to rejected');
  });

  it('closes the other choices by an announced acceptance, and opens the next by a rejection', async () => {
    const { choices } = await createApplicant(world, campaign, 2);
    const [first, second] = choices;
    const standings = async () => [
      (await calls.row(first)).standing as string,
      (await calls.row(second)).standing as string,
    ];
    expect(await standings()).toEqual(['open', 'waiting']);
    await calls.decide([first], 'none', 'rejected');
    expect(await standings()).toEqual(['open', 'waiting']);
    await calls.announceAll({ positions: [campaign.positions[0]] });
    expect(await standings()).toEqual(['closed', 'open']);
    const { body } = await world.api.get('/admin/application-choices?standing=open', lead);
    expect(body.map(({ id }: { id: number }) => id)).toEqual([second]);

    const other = await createApplicant(world, campaign, 2);
    await calls.decide([other.choices[0]], 'none', 'accepted');
    await calls.decide([other.choices[1]], 'none', 'waitlisted');
    // The acceptance is the only pending announcement.
    expect((await calls.preview()).body).toMatchObject({ total: 1, accepted: 1 });
    await calls.announceAll();
    expect(await calls.row(other.choices[1])).toMatchObject({ standing: 'closed', decidable: [] });
    for (const answer of [
      await calls.decide([other.choices[1]], 'waitlisted', 'rejected'),
      await move(other.choices[1]),
    ])
      expect([answer.status, answer.body.code]).toEqual([409, 'choice.closed']);
    expect((await calls.preview()).body).toMatchObject({ total: 0 });
  });

  it('ends the edits of the applicant once it is announced', async () => {
    const { choices, user } = await createApplicant(world, campaign);
    await calls.decide(choices.slice(0, 1), 'none', 'rejected');
    const path = `/campaigns/${String(campaign.id)}/application`;
    expect((await world.api.get(path, user)).body.open).toBe(true);
    await calls.announceAll({ respondUntil: null });
    expect((await world.api.get(path, user)).body.open).toBe(false);
    const save = await world.api.call(
      'PUT',
      path,
      { version: 1, answers: {}, positions: [] },
      user,
    );
    expect([save.status, save.body.code]).toEqual([409, 'application.closed']);
  });

  it('fills the places of a position, and names who is next', async () => {
    await world.query('UPDATE campaign_position SET quota = 2 WHERE id = $1', [
      campaign.positions[0],
    ]);
    const people: Awaited<ReturnType<typeof createApplicant>>[] = [];
    for (let index = 0; index < 5; index += 1) people.push(await createApplicant(world, campaign));
    const ids = people.map(({ choices }) => choices[0]);
    await calls.decide(ids.slice(0, 2), 'none', 'accepted');
    await calls.decide([ids[3] ?? 0], 'none', 'waitlisted');
    await calls.decide([ids[2] ?? 0], 'none', 'waitlisted');
    expect((await calls.overview())[0]).toMatchObject({
      ...{ quota: 2, undecided: 1, accepted: 2, waitlisted: 2, free: 0, waiting: 2 },
    });
    await calls.announceAll();
    const answer = (index: number, response: string) => {
      const user = people[index]?.user ?? lead;
      return resultsOf(world, campaign, user).respond(campaign.positions[0], response);
    };
    await answer(0, 'confirmed');
    expect((await calls.overview())[0]).toMatchObject({ confirmed: 1, open: 1, free: 0 });
    await answer(1, 'declined');
    expect((await calls.overview())[0]).toMatchObject({
      ...{ confirmed: 1, open: 0, declined: 1, free: 1 },
      next: [
        { choiceId: ids[3], name: people[3]?.user.username, isAnnounced: true },
        { choiceId: ids[2], isAnnounced: true },
      ],
    });
    await calls.decide([ids[3] ?? 0], 'waitlisted', 'accepted');
    await calls.announceAll({ respondUntil: inMinutes(5) });
    await world.query('ALTER TABLE application_choice DISABLE TRIGGER USER');
    await world.query(
      `UPDATE application_choice SET respond_until = now() - interval '1 second' WHERE id = $1`,
      [ids[3]],
    );
    await world.query('ALTER TABLE application_choice ENABLE TRIGGER USER');
    expect((await calls.overview())[0]).toMatchObject({ expired: 1, free: 1, waiting: 1 });
    expect(await calls.row(ids[3] ?? 0)).toMatchObject({ offer: 'expired' });
    const late = await answer(3, 'declined');
    expect([late.status, late.body.code]).toEqual([409, 'offer.expired']);
    await world.query(`UPDATE application SET state = 'withdrawn' WHERE user_id = $1`, [
      people[2]?.user.id,
    ]);
    expect((await calls.overview())[0]).toMatchObject({ waiting: 0, next: [] });
  });
});
