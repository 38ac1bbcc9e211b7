import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { startApp, type World } from './support/app';
import { type ChoiceCampaign, insertCampaign } from './support/choices';
import { createApplicant, decisionsOf, inMinutes, resultsOf } from './support/decisions';
import { startMailWorker } from './support/jobs';
import { remoteApi, startServer } from './support/processes';
import { environmentOf } from './support/commands';
import { createUser, type TestUser } from './support/users';
import { waitUntil } from './support/wait-until';

/** A mail server that accepts some mails, then rejects all. */
async function startMailServer(port: number, takes: number) {
  const received: string[] = [];
  const server = new SMTPServer({
    ...{ authOptional: true, disabledCommands: ['STARTTLS'] },
    onData: (stream, { envelope }, done) => {
      stream.resume().on('end', () => {
        const isFull = received.length >= takes;
        if (!isFull) received.push(...envelope.rcptTo.map(({ address }) => address));
        done(isFull ? Object.assign(new Error('busy'), { responseCode: 421 }) : null);
      });
    },
  });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    received,
    // For a TCP server the address is an object.
    port: (server.server.address() as AddressInfo).port,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

describe('at the same moment', () => {
  let world: World;
  let other: World;
  let lead: TestUser;
  let campaign: ChoiceCampaign;
  let calls: ReturnType<typeof decisionsOf>;
  let elsewhere: ReturnType<typeof decisionsOf>;
  beforeAll(async () => {
    world = await startApp({ RATE_LIMIT_FACTOR: '1000' });
    other = await world.second();
    lead = await createUser(world, { admin: true, username: 'lead' });
  });
  beforeEach(async () => {
    campaign = await insertCampaign(world);
    calls = decisionsOf(world, campaign, lead);
    elsewhere = decisionsOf(other, campaign, lead);
  });
  afterEach(async () => {
    await world.query('DELETE FROM application');
    await world.query('DELETE FROM campaign');
    await world.query('DELETE FROM mail');
    await world.query(
      `SELECT graphile_worker.complete_jobs(ARRAY(SELECT id FROM graphile_worker.jobs))`,
    );
  });
  afterAll(() => world.close());

  const accept = async (count: number) => {
    const people = [];
    for (let index = 0; index < count; index += 1)
      people.push(await createApplicant(world, campaign));
    await calls.decide(
      people.map(({ choices }) => choices[0]),
      'none',
      'accepted',
    );
    return people;
  };
  const countMails = async () =>
    (await world.query<{ n: number }>('SELECT count(*)::int AS n FROM mail'))[0]?.n;
  const withdraw = (user: TestUser) =>
    other.api.post(
      `/campaigns/${String(campaign.id)}/application/withdrawal`,
      { version: 1 },
      user,
    );

  it('two leads announce, and one does', async () => {
    await accept(20);
    // Both preview first: the preview of a lead who comes later has nothing to announce.
    const [first, second] = await Promise.all([calls.preview(), elsewhere.preview()]);
    const answers = await Promise.all([
      calls.announce(first.body.digest),
      elsewhere.announce(second.body.digest),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('announcement.outdated');
    expect(await countMails()).toBe(20);
    expect(await world.query('SELECT 1 FROM announcement')).toHaveLength(1);
  });

  it('an applicant withdraws: either the result is announced first, or no mail is sent', async () => {
    for (let round = 0; round < 8; round += 1) {
      const [person] = await accept(1);
      if (!person) throw new Error('nobody');
      const { digest } = (await calls.preview()).body;
      const [announced, withdrawn] = await Promise.all([
        calls.announce(digest),
        withdraw(person.user),
      ]);
      expect(withdrawn.status).toBe(200);
      const mails = await world.query('SELECT 1 FROM mail WHERE user_id = $1', [person.user.id]);
      expect([announced.status, mails.length]).toEqual(
        announced.status === 201 ? [201, 1] : [409, 0],
      );
    }
  });

  it('an applicant withdraws while being decided: no decision comes after it', async () => {
    for (let round = 0; round < 8; round += 1) {
      const { user, choices } = await createApplicant(world, campaign);
      const [decided, withdrawn] = await Promise.all([
        calls.decide([choices[0]], 'none', 'accepted'),
        withdraw(user),
      ]);
      expect(withdrawn.status).toBe(200);
      if (decided.status !== 200) expect(decided.body.code).toBe('application.withdrawn');
      expect((await calls.preview()).body.total).toBe(0);
    }
  });

  it('an offer is confirmed twice, or confirmed and declined: one answer counts', async () => {
    for (const responses of [
      ['confirmed', 'confirmed'],
      ['confirmed', 'declined'],
      ['declined', 'confirmed'],
    ] as const) {
      const [person] = await accept(1);
      if (!person) throw new Error('nobody');
      await calls.announceAll();
      const { respond, read } = resultsOf(world, campaign, person.user);
      const [position] = campaign.positions;
      const answers = await Promise.all([
        respond(position, responses[0]),
        respond(position, responses[1], other),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      const winner = answers.findIndex(({ status }) => status === 200);
      expect(answers[1 - winner]?.body.code).toBe('offer.answered');
      expect((await read()).body).toMatchObject([{ offer: responses[winner] }]);
      const events = await world.query(
        `SELECT 1 FROM application_choice_decision WHERE choice_id = $1 AND kind = 'response'`,
        [person.choices[0]],
      );
      expect(events).toHaveLength(1);
    }
  });

  it('an offer is answered until its last moment, by the clock of the database', async () => {
    const [early, late] = await accept(2);
    if (!early || !late) throw new Error('nobody');
    await calls.announceAll({ respondUntil: new Date(Date.now() + 2_000).toISOString() });
    const [position] = campaign.positions;
    const answer = (person: typeof early, response: string) =>
      resultsOf(world, campaign, person.user).respond(position, response);
    expect((await answer(early, 'confirmed')).status).toBe(200);
    await waitUntil('it is over', async () => {
      const [row] = await world.query<{ over: boolean }>(
        'SELECT clock_timestamp() > respond_until AS over FROM application_choice WHERE id = $1',
        [late.choices[0]],
      );
      return row?.over === true;
    });
    for (const response of ['confirmed', 'declined']) {
      const { status, body } = await answer(late, response);
      expect([status, body.code]).toEqual([409, 'offer.expired']);
    }
    await expect(
      world.query(
        `UPDATE application_choice SET response = 'confirmed', responded_at = now() WHERE id = $1`,
        [late.choices[0]],
      ),
    ).rejects.toThrow('application_choice_response_in_time');
  });

  it('the server is killed after an announcement: the mails go later', async () => {
    const people = await accept(3);
    const server = await startServer({ ...environmentOf(world), ROLE: 'web' });
    const remote = remoteApi(server);
    const path = `/admin/campaigns/${String(campaign.id)}/announcements`;
    const wish = { positions: campaign.positions, respondUntil: inMinutes(60) };
    const { digest } = (await remote.post(`${path}/preview`, wish, lead)).body;
    const announced = await remote.post(path, { ...wish, digest }, lead);
    expect(announced.status).toBe(201);
    const exited = new Promise((resolve) => server.child.once('exit', resolve));
    server.child.kill('SIGKILL');
    await exited;
    expect((await calls.list()).body).toMatchObject([{ sent: 0, waiting: 3 }]);
    const worker = await startMailWorker(world);
    await waitUntil('all are sent', async () => (await calls.list()).body[0].sent === 3);
    await worker.close();
    expect(people).toHaveLength(3);
  });

  it('the mail server dies after 30 of 60: each applicant gets one mail', async () => {
    const people = await accept(60);
    await calls.announceAll();
    const first = await startMailServer(0, 30);
    const worker = await startMailWorker(world, {
      smtpUrl: `smtp://127.0.0.1:${String(first.port)}`,
    });
    await waitUntil('thirty are sent', () => first.received.length === 30);
    await first.stop();
    const second = await startMailServer(first.port, 60);
    await waitUntil(
      'all are sent',
      async () => {
        await world.query(
          `SELECT graphile_worker.reschedule_jobs(ARRAY(SELECT id FROM graphile_worker.jobs WHERE locked_at IS NULL), run_at => now())`,
        );
        return (await calls.list()).body[0].sent === 60;
      },
      40_000,
    );
    await worker.close();
    await second.stop();
    const addresses = people.map(({ user }) => `${user.username}@example.org`);
    expect([...first.received, ...second.received].sort()).toEqual(addresses.sort());
  });
});
