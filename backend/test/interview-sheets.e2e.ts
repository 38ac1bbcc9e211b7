import { startApp, type World } from './support/app';
import type { ChoiceCampaign } from './support/choices';
import { challengeOf, insertCaptures, recountScores } from './support/evidence';
import {
  clearInterviews,
  createInterviewer,
  inHours,
  insertInterviewCampaign,
  interviewsOf,
} from './support/interviews';
import { createBooked, createQuestion, createQuestions, sheetOf, textsOf } from './support/sheets';
import { addStaff } from './support/staff';
import { createUser, type TestUser } from './support/users';

describe('the sheet of an interview', () => {
  let world: World;
  let admin: TestUser;
  let lead: TestUser;
  let campaign: ChoiceCampaign;
  let booked: Awaited<ReturnType<typeof createBooked>>;
  let sheet: ReturnType<typeof sheetOf>;
  beforeAll(async () => {
    world = await startApp({ RATE_LIMIT_FACTOR: '1000' });
    admin = await createUser(world, { admin: true, username: 'admin' });
  });
  beforeEach(async () => {
    campaign = await insertInterviewCampaign(world);
    lead = await createUser(world);
    await addStaff(world, campaign.id, lead.id, 'lead');
    booked = await createBooked(world, campaign, lead);
    sheet = sheetOf(world, campaign, booked.choiceId, lead);
  });
  afterEach(async () => {
    await clearInterviews(world);
    await world.query('DELETE FROM challenge');
    await recountScores(world);
  });
  afterAll(() => world.close());

  const by = (user: TestUser) => sheetOf(world, campaign, booked.choiceId, user);
  const solve = async (title: string) => {
    const challenge = await challengeOf(world, 'web', [100], title);
    await insertCaptures(world, [[booked.user.id, challenge.flagIds[0], inHours(-1)]]);
    return challenge;
  };

  it('is empty at first, and names the interview', async () => {
    const { status, body } = await sheet.read();
    expect([status, body]).toMatchObject([
      200,
      {
        ...{ stageId: campaign.stages[2], booked: true, items: [], drawable: 0, suggestions: [] },
        ...{ name: booked.user.username, applicationId: booked.applicationId, questions: 0 },
        startsAt: expect.any(String) as string,
      },
    ]);
    expect((await sheet.list()).body).toMatchObject([
      { stageId: campaign.stages[2], booked: true, questions: 0 },
    ]);
  });

  it('draws active questions of the position that are not on it, until none is left', async () => {
    const [web, pwn] = campaign.positions;
    await createQuestions(world, campaign.id, 3);
    await createQuestion(world, campaign.id, { text: 'Web', positionId: web });
    await createQuestion(world, campaign.id, { text: 'Pwn', positionId: pwn });
    await createQuestion(world, campaign.id, { text: 'Old', active: false });
    const elsewhere = await insertInterviewCampaign(world);
    await createQuestion(world, elsewhere.id, { text: 'Elsewhere' });
    expect((await sheet.read()).body.drawable).toBe(4);
    const drawn = await sheet.draw(3);
    expect([drawn.status, drawn.body.items.length, drawn.body.drawable]).toEqual([200, 3, 1]);
    const { body } = await sheet.draw(3);
    expect(textsOf({ body }).sort()).toEqual(['Question 1', 'Question 2', 'Question 3', 'Web']);
    expect(body.items[0]).toMatchObject({ kind: 'drawn', topic: 'Basics', note: '', done: false });
    expect(textsOf(await sheet.draw(1))).toHaveLength(4);
    const audited = await world.query(
      `SELECT after FROM audit_log WHERE action = 'sheet.draw' AND target_id = $1`,
      [booked.choiceId],
    );
    expect(audited).toEqual(Array(2).fill({ after: { stageId: campaign.stages[2] } }));
  });

  it('draws nothing that the applicant was asked in another interview of the campaign', async () => {
    const both = await createBooked(world, campaign, lead, 2);
    const other = await interviewsOf(world, campaign, lead).slot({
      ...{ startsAt: inHours(60), endsAt: inHours(61) },
    });
    await interviewsOf(world, campaign, lead).book(both.choices[1], other);
    const [first = 0] = await createQuestions(world, campaign.id, 3);
    const [one, two] = both.choices.map((id) => sheetOf(world, campaign, id, lead));
    await one?.add(first);
    expect(textsOf((await two?.draw(5)) as never).sort()).toEqual(['Question 2', 'Question 3']);
    const asked = (await two?.questions())?.body;
    expect(asked).toEqual([
      {
        ...{ id: first, topic: 'Basics', text: 'Question 1', textEn: 'Question 1' },
        asked: true,
      },
    ]);
    // The other applicant can be asked all of them.
    expect(textsOf(await sheet.draw(5))).toHaveLength(3);
  });

  it('takes a question by choice, once', async () => {
    const [web, pwn] = campaign.positions;
    const id = await createQuestion(world, campaign.id, { text: 'Web', positionId: web });
    const wrong = await createQuestion(world, campaign.id, { text: 'Pwn', positionId: pwn });
    const old = await createQuestion(world, campaign.id, { text: 'Old', active: false });
    expect((await sheet.questions()).body).toMatchObject([{ id, text: 'Web', asked: false }]);
    for (let time = 0; time < 2; time += 1) expect(textsOf(await sheet.add(id))).toEqual(['Web']);
    for (const questionId of [wrong, old, 999_999]) {
      const { status, body } = await sheet.add(questionId);
      expect([status, Object.keys(body.errors as object)]).toEqual([400, ['questionId']]);
    }
  });

  it('keeps the text of a question that is edited or deleted later', async () => {
    const id = await createQuestion(world, campaign.id, { text: 'Before' });
    await sheet.add(id);
    const path = `/admin/campaign-questions/${String(id)}`;
    expect((await world.api.patch(path, { version: 1, text: 'After' }, lead)).status).toBe(200);
    expect(textsOf(await sheet.read())).toEqual(['Before']);
    expect((await world.api.delete(path, undefined, lead)).status).toBe(200);
    expect(textsOf(await sheet.read())).toEqual(['Before']);
  });

  it('takes over a suggestion of the evidence, once, as it is now', async () => {
    const challenge = await solve('Login');
    const [suggestion] = (await sheet.read()).body.suggestions;
    expect(suggestion).toMatchObject({
      ...{ kind: 'firstBlood', wrongTries: 0, seconds: null },
      challenge: { id: challenge.id, title: 'Login' },
    });
    const { body } = await sheet.addFact(suggestion.key as string);
    expect(body).toMatchObject({
      items: [{ kind: 'evidence', text: '', fact: { key: suggestion.key, kind: 'firstBlood' } }],
      suggestions: [],
    });
    await world.query(`UPDATE challenge SET title = 'Renamed' WHERE id = $1`, [challenge.id]);
    const again = await sheet.addFact(suggestion.key as string);
    expect(again.body.items).toMatchObject([{ fact: { challenge: { title: 'Login' } } }]);
    const unknown = await sheet.addFact('challenge-0');
    expect([unknown.status, Object.keys(unknown.body.errors as object)]).toEqual([400, ['key']]);
  });

  it('names no challenge that players do not see, whoever adds it', async () => {
    const challenge = await solve('Secret');
    await world.query('UPDATE challenge SET hidden = true WHERE id = $1', [challenge.id]);
    await by(admin).addFact(`challenge-${String(challenge.id)}`);
    expect((await by(admin).read()).body.items).toMatchObject([
      { fact: { challenge: { id: challenge.id, title: null, titleEn: null } } },
    ]);
  });

  it('has no integrity events, which interviewers do not see', async () => {
    const challenge = await solve('Login');
    await world.query(
      `INSERT INTO integrity_event (user_id, owner_id, challenge_id, flag_id)
       SELECT $1, $1, challenge_id, id FROM flag WHERE challenge_id = $2`,
      [booked.user.id, challenge.id],
    );
    const kinds = (await by(admin).read()).body.suggestions.map(
      ({ kind }: { kind: string }) => kind,
    );
    expect(kinds).toEqual(['firstBlood']);
    expect((await by(admin).addFact('integrity')).status).toBe(400);
  });

  it('is ordered, and removes questions', async () => {
    for (const text of ['a', 'b', 'c']) await sheet.addOwn(text);
    const [a, b, c] = (await sheet.read()).body.items.map(({ id }: { id: number }) => id);
    const ordered = await sheet.order([c, a, b]);
    expect(textsOf(ordered)).toEqual(['c', 'a', 'b']);
    expect(ordered.body.items[0].version).toBe(1);
    expect((await sheet.order([a, b])).body.code).toBe('row.stale');
    expect(textsOf(await sheet.remove(a, 1))).toEqual(['c', 'b']);
    expect((await sheet.remove(a, 1)).status).toBe(404);
    expect(textsOf(await sheet.addOwn('d'))).toEqual(['c', 'b', 'd']);
    expect((await sheet.list()).body).toMatchObject([{ questions: 3 }]);
  });

  it('takes 50 questions', async () => {
    await world.query(
      `INSERT INTO interview_sheet_item (choice_id, stage_id, kind, text, sort_order)
       SELECT $1, $2, 'own', n::text, n FROM generate_series(1, 49) n`,
      [booked.choiceId, campaign.stages[2]],
    );
    const ids = await createQuestions(world, campaign.id, 4);
    expect(textsOf(await sheet.draw(3))).toHaveLength(50);
    for (const full of [await sheet.draw(1), await sheet.add(ids[0] ?? 0), await sheet.addOwn('x')])
      expect([full.status, full.body.code]).toEqual([409, 'sheet.full']);
  });

  it('keeps a note, and loses none of two interviewers', async () => {
    await sheet.addOwn('Why us?');
    const [{ id }] = (await sheet.read()).body.items;
    const saved = await sheet.save(id, 1, 'Wants to learn', true);
    expect([saved.status, saved.body]).toEqual([
      200,
      { version: 2, savedAt: expect.any(String) as string },
    ]);
    const late = await by(admin).save(id, 1, 'Says little');
    expect([late.status, late.body.code]).toEqual([409, 'row.stale']);
    expect((await sheet.read()).body.items).toMatchObject([
      { note: 'Wants to learn', done: true, version: 2, savedAt: saved.body.savedAt },
    ]);
    // Nobody removes what somebody else is writing.
    expect((await by(admin).remove(id, 1)).body.code).toBe('row.stale');
    expect((await by(admin).save(id, 2, 'Says little')).status).toBe(200);
    expect((await sheet.save(id + 999, 1, 'x')).status).toBe(404);
  });

  it.each([
    '<img src=x onerror=alert(1)>',
    '=1+1',
    '\u202Etxt.exe',
    "'; DROP TABLE x; --",
    '😀'.repeat(500),
  ])('keeps any text as it is: %s', async (text) => {
    await sheet.addOwn(text);
    const [{ id }] = (await sheet.read()).body.items;
    await sheet.save(id, 1, text);
    expect((await sheet.read()).body.items).toMatchObject([{ text, note: text }]);
  });

  it('refuses wrong values', async () => {
    const refusals = [
      [await sheet.draw(0), 'count'],
      [await sheet.draw(11), 'count'],
      [await sheet.addOwn(''), 'text'],
      [await sheet.addOwn('x'.repeat(501)), 'text'],
      [await sheet.save(1, 1, 'x'.repeat(4001)), 'note'],
      [await sheet.order([]), 'ids'],
    ] as const;
    for (const [{ status, body }, field] of refusals)
      expect([status, Object.keys((body.errors ?? {}) as object)]).toEqual([400, [field]]);
    expect((await sheet.addOwn('a\u0000b')).status).toBe(400);
  });

  it('stays when the booking moves, and is left for the lead when it is cancelled', async () => {
    const calls = interviewsOf(world, campaign, lead);
    const interviewer = await createInterviewer(world, campaign);
    await sheet.addOwn('Why us?');
    const [{ id }] = (await sheet.read()).body.items;
    await sheet.save(id, 1, 'Curious');
    const next = await calls.slot({ startsAt: inHours(60), endsAt: inHours(61), place: 'B-2' });
    expect((await calls.book(booked.choiceId, next, booked.slotId)).status).toBe(200);
    expect((await by(interviewer).read()).body).toMatchObject({
      ...{ place: 'B-2', booked: true, items: [{ note: 'Curious' }] },
    });
    expect((await calls.cancel(booked.choiceId, next)).status).toBe(200);
    expect((await by(interviewer).read()).status).toBe(404);
    expect((await by(interviewer).list()).body).toEqual([]);
    expect((await sheet.list()).body).toMatchObject([{ booked: false, questions: 1 }]);
    expect((await sheet.read()).body).toMatchObject({
      ...{ booked: false, startsAt: null, place: null, items: [{ note: 'Curious' }] },
    });
    for (const write of [await sheet.addOwn('x'), await sheet.save(id, 2, 'x')])
      expect([write.status, write.body.code]).toEqual([409, 'sheet.cancelled']);
    expect((await calls.book(booked.choiceId, next)).status).toBe(200);
    expect((await sheet.save(id, 2, 'Back')).status).toBe(200);
  });
});
