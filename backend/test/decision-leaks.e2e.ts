import { openApiDocument, operationsOf } from '../src/http/openapi-document';
import { startApp, type World } from './support/app';
import { type ChoiceCampaign, insertCampaign } from './support/choices';
import { createApplicant, decisionsOf } from './support/decisions';
import { openStream, waitForLateEvents } from './support/streams';
import { createUser, type TestUser } from './support/users';

/** Differ from call to call, whoever decides what. */
const HEADERS = new Set(['date', 'x-request-id', 'keep-alive']);
const TIMES = /"(serverTime|requestId)":"[^"]*"/g;
/** They end the session, cost a limit for the next call, or never end. */
const LEFT_OUT = ['/api/auth', '/api/events', '/api/user/avatar', '/api/instance'];

describe('until an announcement nothing differs outside', () => {
  let world: World;
  let lead: TestUser;
  let campaign: ChoiceCampaign;
  let operations: { method: string; path: string }[];
  beforeAll(async () => {
    world = await startApp({ RATE_LIMIT_FACTOR: '10000' });
    lead = await createUser(world, { admin: true, username: 'lead' });
    campaign = await insertCampaign(world);
    operations = operationsOf(openApiDocument(world.app)).flatMap(({ route, audience }) => {
      const [method = '', path = ''] = route.split(' ');
      const isOutside = audience === 'user' || audience === 'public';
      const isCalled = !LEFT_OUT.some((prefix) => path.startsWith(prefix));
      return isOutside && isCalled ? [{ method, path }] : [];
    });
  });
  afterAll(() => world.close());

  /** Every byte that one of them reads, by operation; writes are refused for their version, so that they change nothing. */
  const readAll = async (user: TestUser | undefined, ids: readonly number[]) => {
    const answers: Record<string, unknown> = {};
    for (const { method, path } of operations)
      for (const id of path.includes('{') ? ids : [0]) {
        const isRead = method === 'GET';
        const response = await world.app.inject({
          method: method as 'GET',
          url:
            path.replaceAll(/\{\w+\}/g, String(id)) + (path.endsWith('/draft') ? '?version=9' : ''),
          headers: {
            'accept-language': 'en-US',
            ...(user ? { authorization: `Bearer ${user.token}` } : {}),
            ...(isRead ? {} : { 'content-type': 'application/json' }),
          },
          ...(isRead ? {} : { payload: JSON.stringify(bodyOf(path)) }),
        });
        const headers = Object.entries(response.headers).filter(([name]) => !HEADERS.has(name));
        answers[`${method} ${path} ${String(id)}`] = {
          ...{ status: response.statusCode, headers },
          body: response.body.replaceAll(TIMES, ''),
        };
      }
    return answers;
  };
  const bodyOf = (path: string): object => {
    if (path.endsWith('/response'))
      return { positionId: campaign.positions[0], response: 'confirmed' };
    if (path.endsWith('/application')) return { version: 9, answers: {}, positions: [] };
    return path.includes('/application') ? { version: 9 } : {};
  };

  it('in any answer to the applicant, to a stranger or to a visitor, and in no event', async () => {
    const calls = decisionsOf(world, campaign, lead);
    const { user, choices } = await createApplicant(world, campaign, 2);
    const stranger = await createUser(world);
    const readers = [user, stranger, undefined];
    const ids = [campaign.id, ...campaign.positions, ...choices, user.id];
    const everything = async () => Promise.all(readers.map((reader) => readAll(reader, ids)));
    await everything();
    const streams = await Promise.all(
      [user, stranger].map(({ token }) => openStream(world, token)),
    );
    const before = await everything();
    expect(Object.keys(before[0] ?? {}).length).toBeGreaterThan(40);
    expect(before[0]).toHaveProperty(
      `GET /api/campaigns/{id}/application/results ${String(campaign.id)}`,
      expect.objectContaining({ status: 200, body: '[]' }),
    );
    for (const [index, [from, to]] of (
      [
        ['none', 'accepted'],
        ['accepted', 'waitlisted'],
        ['waitlisted', 'rejected'],
      ] as const
    ).entries()) {
      await calls.decide([choices[0]], from, to, `Words ${String(index)}`);
      await calls.preview();
      expect(await everything()).toEqual(before);
    }
    await calls.decide([choices[1]], 'none', 'accepted');
    // One that is refused tells as little.
    expect((await calls.announce('0'.repeat(64))).status).toBe(409);
    expect(await everything()).toEqual(before);
    await waitForLateEvents();
    for (const stream of streams) {
      expect(stream.received).toEqual([]);
      stream.close();
    }

    expect((await calls.announceAll()).status).toBe(201);
    const [own, others, visitors] = await everything();
    expect([others, visitors]).toEqual(before.slice(1));
    const changed = Object.keys(own ?? {}).filter(
      (key) => JSON.stringify(own?.[key]) !== JSON.stringify(before[0]?.[key]),
    );
    expect(changed.every((key) => key.includes('/application'))).toBe(true);
    // The version of the application is the applicant's own.
    expect(
      (await world.api.get(`/campaigns/${String(campaign.id)}/application`, user)).body,
    ).toMatchObject({ version: 1, open: false });
  }, 60_000);
});
