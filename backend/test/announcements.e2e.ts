import { startApp, type World } from './support/app';
import { type ChoiceCampaign, insertCampaign } from './support/choices';
import { createApplicant, decisionsOf, inMinutes, resultsOf } from './support/decisions';
import { startMailWorker } from './support/jobs';
import { mailsTo } from './support/mails';
import { createUser, type TestUser } from './support/users';
import { waitUntil } from './support/wait-until';

describe('an announcement', () => {
  let world: World;
  let lead: TestUser;
  let campaign: ChoiceCampaign;
  let calls: ReturnType<typeof decisionsOf>;
  beforeAll(async () => {
    world = await startApp({ RATE_LIMIT_FACTOR: '1000', PUBLIC_URL: 'https://club.example.org/' });
    lead = await createUser(world, { admin: true, username: 'lead' });
  });
  beforeEach(async () => {
    campaign = await insertCampaign(world);
    calls = decisionsOf(world, campaign, lead);
  });
  afterEach(async () => {
    await world.query('DELETE FROM application');
    await world.query('DELETE FROM campaign');
    await world.query('DELETE FROM mail');
  });
  afterAll(() => world.close());

  const mailsOf = (userId: number) =>
    world.query<{ subject: string; text: string; recipient: string; state: string }>(
      'SELECT subject, text, recipient, state FROM mail WHERE user_id = $1 ORDER BY id',
      [userId],
    );
  /** Makes one decision of each kind; the second applicant reads Chinese. */
  const decideThree = async () => {
    const people = [
      await createApplicant(world, campaign),
      await createApplicant(world, campaign),
      await createApplicant(world, campaign),
    ] as const;
    const [accepted, waitlisted, rejected] = people;
    await world.query(`UPDATE "user" SET locale = 'zh-CN' WHERE id = $1`, [waitlisted.user.id]);
    await calls.decide(accepted.choices, 'none', 'accepted', 'Welcome, {name}!');
    await calls.decide(waitlisted.choices, 'none', 'waitlisted');
    await calls.decide(rejected.choices, 'none', 'rejected', 'Try again\nnext year');
    return { accepted, waitlisted, rejected };
  };

  it("sends the mails of its preview, each in its reader's language, and locks the announced decisions", async () => {
    const { accepted, waitlisted, rejected } = await decideThree();
    const until = '2099-10-20T14:00:00Z';
    const { body: preview } = await calls.preview({ respondUntil: until });
    expect(preview).toMatchObject({
      ...{ total: 3, accepted: 1, waitlisted: 1, rejected: 1, unreachable: 0 },
    });
    const [first, second, third] = preview.letters;
    expect(first).toMatchObject({
      ...{ choiceId: accepted.choices[0], name: accepted.user.username, locale: 'en-US' },
      ...{ decision: 'accepted', subject: '[Vexil] You are accepted: web', isReachable: true },
    });
    expect(first.text).toBe(
      `Hello ${accepted.user.username},\n\nwe are glad to accept you for web (Autumn).\n\nWelcome, {name}!\n\n` +
        'Please confirm or decline until 2099-10-20 22:00 (UTC+08:00). Without an answer your place goes to somebody else:\n' +
        `https://club.example.org/join/${String(campaign.id)}\n`,
    );
    // Without a message the mail has no empty paragraph.
    expect(third).toMatchObject({ locale: 'zh-CN', subject: '【揭旗】候补通知：web' });
    expect(third.text).not.toMatch(/\n{3}/);
    expect(second.text).toContain('Try again\nnext year');
    // The next page of the same preview.
    const page = await calls.preview({ respondUntil: until, page: 2, pageSize: 2 });
    expect(page.body).toMatchObject({ total: 3, digest: preview.digest, letters: [third] });

    const done = await calls.announce(preview.digest, { respondUntil: until });
    expect(done).toMatchObject({ status: 201, body: { total: 3 } });
    for (const [person, letter] of [
      [accepted, first],
      [rejected, second],
      [waitlisted, third],
    ] as const)
      expect(await mailsOf(person.user.id)).toEqual([
        {
          ...{ subject: letter.subject as string, text: letter.text as string },
          ...{ recipient: `${person.user.username}@example.org`, state: 'pending' },
        },
      ]);
    expect((await resultsOf(world, campaign, rejected.user).read()).body).toEqual([
      {
        ...{ positionId: campaign.positions[0], decision: 'rejected' },
        ...{ words: 'Try again\nnext year', respondUntil: null, offer: null },
        announcedAt: expect.any(String) as string,
      },
    ]);
    expect(await calls.preview()).toMatchObject({ body: { total: 0, letters: [] } });
    const again = await calls.announceAll();
    expect([again.status, again.body.code]).toEqual([409, 'announcement.nothing']);
    const audit = await world.api.get('/admin/audit-logs?action=announce', lead);
    expect(audit.body).toMatchObject([
      { targetId: campaign.id, after: { accepted: 1, waitlisted: 1, rejected: 1 } },
    ]);
  });

  it('uses the letter of the campaign, which its copy has, too', async () => {
    const letter = {
      ...{ campaignId: campaign.id, decision: 'rejected', subject: '关于{position}' },
      ...{ subjectEn: 'About {position}', text: '{name}：{words}', textEn: 'Dear {name}: {words}' },
    };
    const wrong = await world.api.post(
      '/admin/campaign-letters',
      { ...letter, textEn: 'Until {until}' },
      lead,
    );
    expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([400, ['textEn']]);
    const made = await world.api.post('/admin/campaign-letters', letter, lead);
    expect(made).toMatchObject({ status: 201, body: { previewEn: 'About Web\n\nDear ada: …\n' } });
    const { rejected } = await decideThree();
    const [, mail] = (await calls.preview()).body.letters;
    expect(mail).toMatchObject({
      subject: 'About web',
      text: `Dear ${rejected.user.username}: Try again\nnext year\n`,
    });
    const copy = await world.api.post('/admin/campaigns/copy', { id: campaign.id }, lead);
    const copied = await world.api.get(
      `/admin/campaign-letters?campaignId=${String(copy.body.id)}`,
      lead,
    );
    expect(copied.body).toMatchObject([{ decision: 'rejected', textEn: letter.textEn }]);
  });

  it('is refused where anything that it showed has changed', async () => {
    const { rejected } = await decideThree();
    const changes: [string, () => Promise<unknown>][] = [
      ['words', () => calls.decide(rejected.choices, 'rejected', 'rejected', 'Sorry')],
      ['decision', () => calls.decide(rejected.choices, 'rejected', 'waitlisted')],
      ['title', () => world.query(`UPDATE campaign SET title_en = 'Winter'`)],
      [
        'text',
        () =>
          world.query(
            `UPDATE mail_template SET text_en = 'Hm' WHERE template = 'decisionRejected'`,
          ),
      ],
      ['language', () => world.query(`UPDATE "user" SET locale = 'zh-CN'`)],
      [
        'withdrawal',
        () =>
          world.query(`UPDATE application SET state = 'withdrawn' WHERE id = $1`, [
            rejected.applicationId,
          ]),
      ],
    ];
    for (const [what, change] of changes) {
      const { digest } = (await calls.preview()).body;
      await change();
      const { status, body } = await calls.announce(digest);
      expect([what, status, body.code]).toEqual([what, 409, 'announcement.outdated']);
    }
    await world.query('UPDATE mail_template SET text_en = NULL');
    expect(await world.query('SELECT 1 FROM mail')).toEqual([]);
    // A choice withdrawn a second ago gets no mail.
    expect((await calls.announceAll()).body).toMatchObject({ total: 2 });
    expect(await mailsOf(rejected.user.id)).toEqual([]);
    expect((await resultsOf(world, campaign, rejected.user).read()).body).toEqual([]);
  });

  it('requires a future time limit if a choice is accepted', async () => {
    await decideThree();
    for (const respondUntil of [null, inMinutes(-1)]) {
      const { status, body } = await calls.announceAll({ respondUntil });
      expect([status, Object.keys(body.errors)]).toEqual([400, ['respondUntil']]);
    }
    expect(await world.query('SELECT 1 FROM announcement')).toEqual([]);
  });

  it('is of the positions that it names', async () => {
    const { choices } = await createApplicant(world, campaign, 2);
    await calls.decide(choices, 'none', 'rejected');
    const positions = [campaign.positions[1]];
    expect((await calls.announceAll({ positions, respondUntil: null })).body.total).toBe(1);
    expect((await calls.row(choices[0])).announced).toBe('none');
    expect((await calls.row(choices[1])).announced).toBe('rejected');
  });

  it('lists its deliveries; those without an address see their result, and failed ones go again', async () => {
    const { accepted, waitlisted, rejected } = await decideThree();
    await world.query(`UPDATE "user" SET email = 'nowhere' WHERE id = $1`, [rejected.user.id]);
    const { body: preview } = await calls.preview();
    expect(preview.unreachable).toBe(1);
    expect(preview.letters[1]).toMatchObject({ isReachable: false });
    await calls.announce(preview.digest);
    expect((await resultsOf(world, campaign, rejected.user).read()).body).toHaveLength(1);
    await world.query(
      `UPDATE mail SET state = 'failed', reply = 'EENVELOPE 550', ended_at = now() WHERE user_id = $1`,
      [waitlisted.user.id],
    );
    const [announcement] = (await calls.list()).body;
    expect(announcement).toMatchObject({
      ...{ actorName: 'lead', accepted: 1, waitlisted: 1, rejected: 1 },
      ...{ sent: 0, waiting: 1, failed: 1, notMailed: 1 },
    });
    expect((await calls.unreached(announcement.id)).body).toEqual([
      {
        ...{ choiceId: waitlisted.choices[0], name: waitlisted.user.username },
        ...{ applicationId: waitlisted.applicationId },
        ...{ reply: 'EENVELOPE 550', mailed: true },
      },
      {
        ...{ choiceId: rejected.choices[0], applicationId: rejected.applicationId },
        ...{ name: rejected.user.username, reply: null, mailed: false },
      },
    ]);
    expect((await calls.sendAgain(announcement.id)).body).toEqual({ count: 1 });
    expect((await calls.sendAgain(announcement.id)).body).toEqual({ count: 0 });
    const worker = await startMailWorker(world);
    await waitUntil('both are sent', async () => (await calls.list()).body[0].sent === 2);
    await worker.close();
    const [mail] = await mailsTo(world, `${accepted.user.username}@example.org`);
    expect(mail?.subject).toBe('[Vexil] You are accepted: web');
    expect(mail?.text).toContain('Welcome, {name}!');
  });

  it('of a confirmed place brings the group and the role of the campaign', async () => {
    await world.query(`UPDATE campaign SET member_group = 2, member_role = 'author'`);
    const { accepted } = await decideThree();
    await calls.announceAll();
    const { respond } = resultsOf(world, campaign, accepted.user);
    expect((await respond(campaign.positions[0], 'confirmed')).body).toMatchObject([
      { offer: 'confirmed' },
    ]);
    const info = await world.api.get(`/user/info/${String(accepted.user.id)}`, accepted.user);
    expect(info.body).toMatchObject({ userGroup: 2 });
    const grants = await world.api.get(
      `/admin/role-grants?userId=${String(accepted.user.id)}`,
      lead,
    );
    expect(grants.body).toMatchObject([{ role: 'author', until: null }]);
    const audit = await world.query<object>(
      `SELECT resource, action, actor_id AS "actorId" FROM audit_log ORDER BY id DESC LIMIT 3`,
    );
    expect(audit).toMatchObject([
      { resource: 'role-grants', action: 'create', actorId: null },
      { resource: 'users', action: 'update', actorId: null },
      // The choice may be in a blind stage, so the log names nobody.
      { resource: 'application-choices', action: 'respond', actorId: null },
    ]);
    const withdrawal = await world.api.post(
      `/campaigns/${String(campaign.id)}/application/withdrawal`,
      { version: 1 },
      accepted.user,
    );
    expect([withdrawal.status, withdrawal.body.code]).toEqual([409, 'application.answered']);
  });

  it('is answered by the applicant of an offer alone', async () => {
    const { accepted, waitlisted } = await decideThree();
    const [position, elsewhere] = campaign.positions;
    const answerOf = async (user: TestUser, positionId: number) =>
      (await resultsOf(world, campaign, user).respond(positionId, 'confirmed')).body.code as string;
    expect(await answerOf(accepted.user, position)).toBe('offer.none');
    await calls.announceAll();
    expect(await answerOf(waitlisted.user, position)).toBe('offer.none');
    expect(await answerOf(await createUser(world), position)).toBe('offer.none');
    expect(await answerOf(accepted.user, elsewhere)).toBe('offer.none');
    await world.query(`UPDATE campaign SET state = 'draft'`);
    expect((await resultsOf(world, campaign, accepted.user).read()).status).toBe(404);
  });
});
