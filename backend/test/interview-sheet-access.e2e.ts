import { startApp, type World } from './support/app';
import type { ChoiceCampaign } from './support/choices';
import {
  clearInterviews,
  createInterviewee,
  createInterviewer,
  insertInterviewCampaign,
} from './support/interviews';
import { createBooked, sheetOf } from './support/sheets';
import { addStaff } from './support/staff';
import { createUser, type TestUser } from './support/users';

describe('access to the sheet of an interview', () => {
  let world: World;
  let lead: TestUser;
  let campaign: ChoiceCampaign;
  let booked: Awaited<ReturnType<typeof createBooked>>;
  beforeAll(async () => {
    world = await startApp({ RATE_LIMIT_FACTOR: '1000' });
  });
  beforeEach(async () => {
    campaign = await insertInterviewCampaign(world);
    lead = await createUser(world);
    await addStaff(world, campaign.id, lead.id, 'lead');
    booked = await createBooked(world, campaign, lead);
  });
  afterEach(() => clearInterviews(world));
  afterAll(() => world.close());

  const by = (user: TestUser) => sheetOf(world, campaign, booked.choiceId, user);

  describe('is refused', () => {
    const everyCall = async (calls: ReturnType<typeof sheetOf>) => {
      const answers = [
        ...[await calls.read(), await calls.questions(), await calls.draw(1)],
        ...[await calls.add(1), await calls.addFact('x'), await calls.addOwn('x')],
        ...[await calls.save(1, 1, 'x'), await calls.remove(1, 1), await calls.order([1])],
      ];
      return [...new Set(answers.map(({ status }) => status))];
    };

    it('for the applicant, for other users, and for whom it is about', async () => {
      expect(await everyCall(by(booked.user))).toEqual([403]);
      expect(await everyCall(by(await createUser(world)))).toEqual([403]);
      await addStaff(world, campaign.id, booked.user.id, 'interviewer');
      expect(await everyCall(by(booked.user))).toEqual([404]);
      expect((await by(booked.user).list()).status).toBe(404);
    });

    it('for interviewers of other positions and staff with a conflict', async () => {
      const [web, pwn] = campaign.positions;
      expect(await everyCall(by(await createInterviewer(world, campaign, [pwn])))).toEqual([404]);
      const friend = await createInterviewer(world, campaign, [web]);
      expect((await by(friend).read()).status).toBe(200);
      const path = `/admin/application-choices/${String(booked.choiceId)}/conflicts`;
      await world.api.post(path, { reason: 'a friend' }, friend);
      expect(await everyCall(by(friend))).toEqual([404]);
    });

    it('before a booking, and in another stage', async () => {
      const { choices } = await createInterviewee(world, campaign);
      const calls = sheetOf(world, campaign, choices[0], lead);
      expect(await everyCall(calls)).toEqual([404]);
      expect((await calls.list()).body).toEqual([]);
      const [first, , last] = campaign.stages;
      const elsewhere = { ...campaign, stages: [last, last, first] as [number, number, number] };
      expect(await everyCall(sheetOf(world, elsewhere, booked.choiceId, lead))).toEqual([404]);
    });
  });

  it('names nobody in a blind stage', async () => {
    const [later] = await world.query<{ id: number }>(
      `INSERT INTO campaign_stage (campaign_id, kind, title, title_en, sort_order)
       VALUES ($1, 'screening', '后', 'Later', 9) RETURNING id`,
      [campaign.id],
    );
    await world.query('UPDATE campaign SET blind_until_stage_id = $2 WHERE id = $1', [
      ...[campaign.id, later?.id],
    ]);
    const { body } = await by(lead).read();
    expect(body).toMatchObject({ name: null, applicationId: booked.applicationId });
    expect(JSON.stringify(body)).not.toContain(booked.user.username);
  });
});
