import { startApp, type World } from './support/app';
import { moveTimes } from './support/applications';
import { type ChoiceCampaign, insertApplication, insertCampaign } from './support/choices';
import { publishConsentText } from './support/consents';
import { createApplicant, decisionsOf, resultsOf } from './support/decisions';
import { addStaff } from './support/staff';
import { createUser, type TestUser } from './support/users';

let world: World;
let other: World;
let admin: TestUser;
let interviewer: TestUser;
let former: ChoiceCampaign;
let later: ChoiceCampaign;
let textId: number;

beforeAll(async () => {
  world = await startApp({ RATE_LIMIT_FACTOR: '1000' });
  other = await world.second();
  admin = await createUser(world, { admin: true });
  interviewer = await createUser(world);
});
beforeEach(async () => {
  textId = await publishConsentText(world, 'history', 'May staff of later campaigns read it?');
  [former, later] = [await insertCampaign(world), await insertCampaign(world)];
  await moveTimes(world, former.id, ['-2 hours', '1 hour']);
  await addStaff(world, later.id, interviewer.id, 'interviewer', [later.positions[0]]);
});
afterEach(async () => {
  await world.query('DELETE FROM application');
  await world.query('DELETE FROM campaign');
});
afterAll(() => world.close());

const pathOf = (campaign = former) =>
  `/campaigns/${String(campaign.id)}/application/history-consent`;
const read = async (user: TestUser) => (await world.api.get(pathOf(), user)).body;
const give = (user: TestUser, consentTextId: number | undefined = textId) =>
  world.api.post(pathOf(), { consentTextId }, user);
const withdraw = (user: TestUser, on = world) => on.api.post(`${pathOf()}/withdrawal`, {}, user);
const seen = async (choiceId: number, by = interviewer, on = world) => {
  const path = `/admin/application-choices/${String(choiceId)}/former-applications`;
  const { status, body } = await on.api.get(path, by);
  expect(status).toBe(200);
  return body as object[];
};

/** A user who was rejected in the former campaign and applies to the later one. */
async function rejected() {
  const { user, choices } = await createApplicant(world, former, 2);
  const calls = decisionsOf(world, former, admin);
  await calls.decide([choices[0]], 'none', 'rejected', 'Try Web next year');
  await calls.decide([choices[1]], 'none', 'rejected');
  expect((await calls.announceAll()).status).toBe(201);
  return { user, choiceId: await applyAgain(user) };
}

async function applyAgain(user: TestUser): Promise<number> {
  const { choices } = await insertApplication(world, later, { userId: user.id });
  return choices[0] ?? 0;
}

describe('the consent to show a former application', () => {
  it('is asked for once the application ended without a place, and can be withdrawn', async () => {
    const { user } = await rejected();
    expect(await read(user)).toMatchObject({ given: false, text: { id: textId, number: 1 } });
    expect((await give(user)).body).toEqual({ given: true, text: null });
    const own = (await world.api.get('/consents', user)).body as object[];
    expect(own).toMatchObject([
      { purpose: 'history', campaignId: former.id, text: { id: textId }, withdrawnAt: null },
    ]);
    expect((await withdraw(user)).status).toBe(200);
    expect((await withdraw(user)).body.code).toBe('consent.notFound');
    expect(await read(user)).toMatchObject({ given: false, text: { id: textId } });
  });

  it('names the version that was read', async () => {
    const { user } = await rejected();
    const missing = await world.api.post(pathOf(), {}, user);
    expect([missing.status, Object.keys(missing.body.errors as object)]).toEqual([
      ...[400, ['consentTextId']],
    ]);
    const next = await publishConsentText(world, 'history', 'Another text');
    expect((await give(user)).body.code).toBe('consent.outdated');
    expect((await give(user, next)).status).toBe(200);
  });

  it('is not asked for before a result is announced, for a place, or where there is no text', async () => {
    const undecided = await createApplicant(world, former);
    const calls = decisionsOf(world, former, admin);
    await calls.decide([undecided.choices[0]], 'none', 'rejected');
    const accepted = await createApplicant(world, former);
    await calls.decide([accepted.choices[0]], 'none', 'accepted');
    const nobody = await createUser(world);
    for (const { user } of [undecided, accepted, { user: nobody }]) {
      expect(await read(user)).toEqual({ given: false, text: null });
      expect((await give(user)).body.code).toBe('application.notOver');
    }
    await calls.announceAll();
    expect(await read(undecided.user)).toMatchObject({ text: { id: textId } });
    expect(await read(accepted.user)).toEqual({ given: false, text: null });
    await resultsOf(world, former, accepted.user).respond(former.positions[0], 'declined');
    expect(await read(accepted.user)).toMatchObject({ text: { id: textId } });
    await publishConsentText(world, 'history', '');
    expect(await read(undecided.user)).toEqual({ given: false, text: null });
  });

  it('is recorded once, though it is given twice at the same time', async () => {
    const { user } = await rejected();
    const answers = await Promise.all(
      [world, other].map((on) => on.api.post(pathOf(), { consentTextId: textId }, user)),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await world.api.get('/consents', user)).body).toHaveLength(1);
  });

  it('and the consent to the application are withdrawn apart, but for the content', async () => {
    const application = await publishConsentText(world, 'application', 'What we keep');
    const { user } = await rejected();
    await give(user);
    await world.query('INSERT INTO consent (user_id, campaign_id, text_id) VALUES ($1, $2, $3)', [
      ...[user.id, former.id, application],
    ]);
    await withdraw(user);
    const active = async () =>
      ((await world.api.get('/consents', user)).body as { purpose: string; withdrawnAt: unknown }[])
        .filter(({ withdrawnAt }) => withdrawnAt === null)
        .map(({ purpose }) => purpose);
    expect(await active()).toEqual(['application']);
    await give(user);
    const path = `/campaigns/${String(former.id)}/application/consent/withdrawal`;
    expect((await world.api.post(path, {}, user)).status).toBe(200);
    expect(await active()).toEqual([]);
    await publishConsentText(world, 'application', '');
  });

  it('alone does not withdraw the application', async () => {
    const { user } = await rejected();
    await give(user);
    const path = `/campaigns/${String(former.id)}/application/consent/withdrawal`;
    expect((await world.api.post(path, {}, user)).body.code).toBe('consent.notFound');
    expect(await read(user)).toMatchObject({ given: true });
  });
});

describe('staff of a later campaign', () => {
  const SHOWN = {
    ...{ campaignTitle: '秋季招新', campaignTitleEn: 'Autumn', withdrawn: false },
    choices: [
      {
        ...{ rank: 1, positionTitle: 'web', positionTitleEn: 'web' },
        ...{ stageTitle: 'Screening阶段', stageTitleEn: 'Screening' },
        ...{ decision: 'rejected', offer: null, words: 'Try Web next year' },
      },
      {
        ...{ rank: 2, positionTitle: 'pwn', positionTitleEn: 'pwn' },
        ...{ stageTitle: 'Screening阶段', stageTitleEn: 'Screening' },
        ...{ decision: 'rejected', offer: null, words: '' },
      },
    ],
  };

  it('read what was announced while the consent stands, and nothing from its withdrawal on', async () => {
    const { user, choiceId } = await rejected();
    expect(await seen(choiceId)).toEqual([]);
    await give(user);
    for (const on of [world, other])
      expect(await seen(choiceId, interviewer, on)).toEqual([
        { ...SHOWN, opensAt: expect.stringMatching(/Z$/) as string },
      ]);
    await withdraw(user, other);
    for (const on of [world, other]) expect(await seen(choiceId, interviewer, on)).toEqual([]);
  });

  it('read no marks, notes, decisions or contact data of the former campaign', async () => {
    const { user, choices } = await createApplicant(world, former);
    const choiceId = await applyAgain(user);
    const calls = decisionsOf(world, former, admin);
    await calls.decide([choices[0]], 'none', 'accepted', 'decided-secret');
    const notes = `/admin/application-choices/${String(choices[0])}/notes`;
    await world.api.post(notes, { text: 'note-secret' }, admin);
    await world.query(
      `INSERT INTO scorecard (choice_id, interviewer_id, marks, private_note) VALUES ($1, $2, '[]', 'card-secret')`,
      [choices[0], admin.id],
    );
    await world.query(
      `UPDATE application SET state = 'withdrawn' WHERE user_id = $1 AND campaign_id = $2`,
      [...[user.id, former.id]],
    );
    await give(user);
    const found = await seen(choiceId);
    expect(found).toMatchObject([
      { withdrawn: true, choices: [{ decision: null, offer: null, words: '' }] },
    ]);
    const text = JSON.stringify(found);
    for (const secret of ['secret', user.username, '@', 'accepted'])
      expect(text).not.toContain(secret);
  });

  it('read nothing in a blind stage, with a conflict of interest, or of a later campaign', async () => {
    const { user, choiceId } = await rejected();
    await give(user);
    await world.query('UPDATE campaign SET blind_until_stage_id = $2 WHERE id = $1', [
      ...[later.id, later.stages[2]],
    ]);
    expect(await seen(choiceId)).toEqual([]);
    await world.query('UPDATE campaign SET blind_until_stage_id = NULL WHERE id = $1', [later.id]);
    expect(await seen(choiceId)).toHaveLength(1);
    await world.query(
      `INSERT INTO application_conflict (application_id, user_id, reason)
       SELECT id, $3, 'a friend' FROM application WHERE campaign_id = $1 AND user_id = $2`,
      [former.id, user.id, interviewer.id],
    );
    expect(await seen(choiceId)).toEqual([]);
    await world.query('DELETE FROM application_conflict');
    await moveTimes(world, former.id, ['-1 minute', '1 hour']);
    expect(await seen(choiceId)).toEqual([]);
  });

  it('of other positions, and everybody else, get 404', async () => {
    const { user, choiceId } = await rejected();
    await give(user);
    const stranger = await createUser(world);
    await addStaff(world, later.id, stranger.id, 'interviewer', [later.positions[1]]);
    const path = `/admin/application-choices/${String(choiceId)}/former-applications`;
    expect((await world.api.get(path, stranger)).status).toBe(404);
    expect((await world.api.get(path, user)).status).toBe(403);
  });
});
