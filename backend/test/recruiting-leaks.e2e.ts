import { isDeepStrictEqual } from 'node:util';
import type { StaffRole } from '../src/http/access';
import { startApp, type World } from './support/app';
import { type ChoiceCampaign, insertCampaign } from './support/choices';
import { createApplicant, decisionsOf } from './support/decisions';
import {
  type Answers,
  everyOperation,
  type Operation,
  readEverything,
} from './support/all-responses';
import { createCriterion, scorecardOf } from './support/scorecards';
import { addStaff } from './support/staff';
import { openStream, waitForLateEvents } from './support/streams';
import { createUser, type TestUser } from './support/users';

/** A reader who must not learn something. Readers do not share applications, because owners see each read. */
interface Reader {
  user: TestUser | undefined;
  roles?: StaffRole[];
  choices: number[];
}

describe('what staff write about applicants', () => {
  let world: World;
  let operations: Operation[];
  let campaign: ChoiceCampaign;
  let criterion: number;
  let lead: TestUser;
  beforeAll(async () => {
    world = await startApp({ RATE_LIMIT_FACTOR: '10000' });
    operations = everyOperation(world);
  });
  beforeEach(async () => {
    campaign = await insertCampaign(world);
    criterion = await createCriterion(world, campaign.id, { title: 'Skill', levels: 5 });
    lead = await createStaff('lead');
  });
  afterAll(() => world.close());

  const createStaff = async (kind: StaffRole, positions: number[] = [], of = campaign) => {
    const user = await createUser(world);
    await addStaff(world, of.id, user.id, kind, positions);
    return user;
  };
  const marks = (level: number) => ({
    ...{ marks: [{ criterionId: criterion, level }], recommendation: 'yes' },
    privateNote: 'Quick',
  });
  /** Bodies that write nothing: they name a version, stage or result that does not exist. */
  const bodyOf = (path: string, [choice]: number[]): object => {
    if (path.endsWith('/response'))
      return { positionId: campaign.positions[0], response: 'confirmed' };
    if (path.endsWith('/application')) return { version: 9, answers: {}, positions: [] };
    if (path.endsWith('choices/bulk')) {
      const values = { from: campaign.stages[2], to: campaign.stages[0] };
      return { ids: [choice], action: 'move', values };
    }
    if (path.endsWith('/scorecard')) return { version: 9, ...marks(1), publicWords: '' };
    return /\/(application|scorecard)\//.test(path) ? { version: 9 } : {};
  };
  const readAs = ({ user, roles = [], choices }: Reader) => {
    const ids = [...new Set([campaign.id, ...choices, user?.id ?? 0])];
    return readEverything(world, operations, {
      reader: user && { ...user, roles },
      ids,
      others: { announcementId: 1, noteId: 1, fileId: 1 },
      bodyOf: (path) => bodyOf(path, choices),
      queryOf: ({ method, path }) =>
        method === 'delete' && /\/(draft|scorecard)$/.test(path) ? 'version=9' : '',
    });
  };
  const countMails = () => world.query('SELECT count(*)::int AS number FROM mail');

  /** Reads everything as each reader to fill caches, and then again. */
  const watch = async (readers: Record<string, Reader>) => {
    const names = Object.keys(readers);
    const read = async () => {
      const answers = await Promise.all(Object.values(readers).map(readAs));
      return Object.fromEntries(names.map((name, index) => [name, answers[index] ?? {}]));
    };
    await read();
    const tokens = Object.values(readers).flatMap(({ user }) => user?.token ?? []);
    const streams = await Promise.all(tokens.map((token) => openStream(world, token)));
    const mails = await countMails();
    const before = await read();
    for (const [name, { user, roles }] of Object.entries(readers))
      expect(Object.keys(before[name] ?? {}).length).toBeGreaterThan(roles ? 200 : user ? 60 : 4);
    const findChanged = async () => {
      const now = await read();
      return Object.fromEntries(names.map((name) => [name, changed(before[name], now[name])]));
    };
    const nothing = Object.fromEntries(names.map((name) => [name, []]));
    return {
      before,
      findChanged,
      expectNothing: async (what: string) => {
        expect({ what, ...(await findChanged()) }).toEqual({ what, ...nothing });
        expect(await countMails()).toEqual(mails);
      },
      /** Waits until all events have arrived. */
      expectNoEvent: async () => {
        await waitForLateEvents();
        expect(streams.map(({ received }) => received)).toEqual(streams.map(() => []));
        for (const stream of streams) stream.close();
      },
    };
  };
  const changed = (before: Answers = {}, now: Answers = {}) =>
    Object.keys({ ...before, ...now }).filter(
      (call) => !isDeepStrictEqual(before[call], now[call]),
    );

  it('tells applicants, strangers and staff of another position nothing until it is announced', async () => {
    const calls = decisionsOf(world, campaign, lead);
    const [web, pwn] = campaign.positions;
    const applicant = await createApplicant(world, campaign, 2);
    const interviewing = await createApplicant(world, campaign, 2);
    const elsewhere = await insertCampaign(world);
    await addStaff(world, elsewhere.id, interviewing.user.id, 'interviewer');
    const other = await createApplicant(world, campaign, 2);
    const ofPwn = await createStaff('interviewer', [pwn]);
    const ofWeb = await createStaff('interviewer', [web]);
    const readers = {
      applicant,
      interviewing: { ...interviewing, roles: ['interviewer' as const] },
      stranger: { user: await createUser(world), choices: applicant.choices },
      visitor: { user: undefined, choices: applicant.choices },
      ofPwn: { user: ofPwn, roles: ['interviewer' as const], choices: other.choices },
    };
    const watched = await watch(readers);
    const results = `GET /api/campaigns/${String(campaign.id)}/application/results `;
    expect(watched.before.applicant?.[results]).toMatchObject({
      ...{ status: 200, body: '[]' },
      statements: [expect.stringContaining('announcement_result')],
    });

    const people = [applicant, interviewing, other];
    const webChoices = people.map(({ choices: [choice] }) => choice);
    const decide = async (from: string, to: string, words?: string) => {
      expect((await calls.decide(webChoices, from, to, words)).body.refused).toEqual([]);
      await calls.preview();
    };
    await decide('none', 'accepted', 'Words');
    await watched.expectNothing('a decision');
    await decide('accepted', 'waitlisted', 'Other words');
    await decide('waitlisted', 'rejected');
    for (const id of webChoices) {
      const path = `/admin/application-choices/${String(id)}`;
      const card = scorecardOf(world, id, ofWeb);
      await card.save(0, marks(5));
      expect((await card.submit(1)).status).toBe(200);
      const note = { text: `Ask @${ofPwn.username} about it` };
      expect((await world.api.post(`${path}/notes`, note, lead)).status).toBe(201);
    }
    const [from, to] = campaign.stages;
    for (const [action, values] of [
      ['move', { from, to }],
      ['tag', { tag: 'calm' }],
    ] as const) {
      const body = { ids: webChoices, action, values };
      const { status } = await world.api.post('/admin/application-choices/bulk', body, lead);
      expect([action, status]).toEqual([action, 200]);
    }
    await watched.expectNothing('another decision, scorecards, notes, a move and a tag');
    await decide('rejected', 'none');
    expect((await calls.announce('0'.repeat(64))).status).toBe(409);
    await watched.expectNothing('no decision, and an announcement that is refused');
    await watched.expectNoEvent();

    await decide('none', 'rejected', 'Final words');
    expect((await calls.announceAll()).status).toBe(201);
    const {
      applicant: own = [],
      interviewing: second = [],
      ofPwn: others = [],
      ...rest
    } = await watched.findChanged();
    expect(rest).toEqual({ stranger: [], visitor: [] });
    for (const calls of [own, second]) {
      expect(calls).toContain(results);
      // The own data has the mail and the words.
      const rest = calls.filter((call) => !/\/application|\/user\/data /.test(call));
      expect(rest).toEqual([]);
    }
    // The second choice opens once the rejection of the first is announced.
    expect(others.filter((call) => !call.startsWith('GET /api/admin/application-choices'))).toEqual(
      [],
    );
  });

  it('of a scorecard is hidden from staff who have not submitted their own', async () => {
    const web = campaign.positions[0];
    const { choices } = await createApplicant(world, campaign);
    const [choice] = choices;
    const card = (user: TestUser) => scorecardOf(world, choice, user);
    const ada = await createStaff('interviewer', [web]);
    const readers = {
      none: {
        user: await createStaff('interviewer', [web]),
        roles: ['interviewer' as const],
        choices,
      },
      typing: {
        user: await createStaff('interviewer', [web]),
        roles: ['interviewer' as const],
        choices,
      },
      typingLead: { user: await createStaff('lead'), roles: ['lead' as const], choices },
    };
    for (const { user } of [readers.typing, readers.typingLead]) await card(user).save(0, marks(2));
    const watched = await watch(readers);

    await card(ada).save(0, marks(4));
    expect((await card(ada).submit(1)).status).toBe(200);
    await card(lead).save(0, marks(5));
    await watched.expectNothing('a scorecard that is handed in, and one that is typed');
    const reason = { reason: 'Mixed up' };
    expect((await card(ada).correct(2, { ...marks(1), ...reason })).status).toBe(200);
    expect((await card(lead).submit(1)).status).toBe(200);
    await watched.expectNothing('two that differ, of which one was corrected');
    await watched.expectNoEvent();

    // After the submission, the same calls answer differently.
    expect((await card(readers.typing.user).submit(1)).status).toBe(200);
    const { typing, ...rest } = await watched.findChanged();
    expect(rest).toEqual({ none: [], typingLead: [] });
    expect(typing).toEqual(
      expect.arrayContaining([
        `GET /api/admin/application-choices/${String(choice)}/scorecards `,
        'GET /api/admin/application-choices _sort=meanScore&_order=asc',
        'GET /api/admin/application-choices conflicting=true',
      ]),
    );
  });
});
