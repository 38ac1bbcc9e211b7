import { GRANTED_ROLES, type Role, ROLES, STAFF_ROLES } from '../src/http/access';
import {
  type AudienceOfOperation,
  openApiDocument,
  operationsOf,
} from '../src/http/openapi-document';
import { startApp, type World } from './support/app';
import { createChallenge } from './support/challenges';
import { insertCampaign } from './support/choices';
import { grantRole } from './support/roles';
import { addStaff, removeStaff } from './support/staff';
import { createUser } from './support/users';

// Answers to an admitted caller with unknown ids and a meaningless body; a server error is never acceptable.
const ADMITTED = [200, 201, 204, 400, 404, 409, 415];

interface Route extends AudienceOfOperation {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  path: string;
}

/** The operations of all campaign staff, whatever their staff role. */
const OPENED_TO_STAFF = [
  'DELETE /admin/application-choices/{id}/notes/{noteId}',
  'GET /admin/application-choices/{id}/notes',
  'GET /admin/application-choices/{id}/tags',
  'GET /admin/mentions',
  'PATCH /admin/application-choices/{id}/notes/{noteId}',
  'POST /admin/application-choices/{id}/notes',
  'POST /admin/application-choices/{id}/notes/read',
  'DELETE /admin/application-choices/{id}/scorecard',
  'GET /admin/application-choices/{id}/scorecards',
  'POST /admin/application-choices/{id}/scorecard/correction',
  'POST /admin/application-choices/{id}/scorecard/submission',
  'PUT /admin/application-choices/{id}/scorecard',
  'GET /admin/application-choices/{id}/decision',
  'GET /admin/application-choices',
  'GET /admin/application-choices/{id}',
  'GET /admin/application-choices/{id}/application',
  'GET /admin/application-choices/{id}/evidence',
  'GET /admin/application-choices/{id}/former-applications',
  'GET /admin/application-choices/{id}/files/{fileId}',
  'GET /admin/campaign-positions',
  'GET /admin/campaign-positions/{id}',
  'GET /admin/application-choices/{id}/interview-sheets',
  'GET /admin/application-choices/{id}/interview-sheets/{stageId}',
  'GET /admin/application-choices/{id}/interview-sheets/{stageId}/questions',
  'POST /admin/application-choices/{id}/interview-sheets/{stageId}/draws',
  'POST /admin/application-choices/{id}/interview-sheets/{stageId}/facts',
  'POST /admin/application-choices/{id}/interview-sheets/{stageId}/items',
  'POST /admin/application-choices/{id}/interview-sheets/{stageId}/questions',
  'PUT /admin/application-choices/{id}/interview-sheets/{stageId}/items/{itemId}',
  'POST /admin/application-choices/{id}/interview-sheets/{stageId}/order',
  'DELETE /admin/application-choices/{id}/interview-sheets/{stageId}/items/{itemId}',
  'GET /admin/campaign-questions',
  'GET /admin/campaign-questions/{id}',
  'GET /admin/campaign-rules',
  'GET /admin/campaign-rules/{id}',
  'GET /admin/campaign-stages',
  'GET /admin/campaign-stages/{id}',
  'GET /admin/campaigns',
  'GET /admin/campaigns/{id}',
  'POST /admin/application-choices/bulk',
  'POST /admin/application-choices/{id}/conflicts',
  'GET /admin/campaigns/{id}/interviews',
  'GET /admin/campaigns/{id}/interviews/unbooked',
  'GET /admin/campaigns/{id}/interviews/unscored',
  'POST /admin/campaigns/{id}/interviews/bookings',
  'POST /admin/campaigns/{id}/interviews/bookings/cancellation',
  'POST /admin/campaigns/{id}/interviews/bookings/swap',
];

/** The operations that each role opens in addition to those of every user. New operations must be added here. */
const OPENED: Record<Role, string[]> = {
  author: [
    'DELETE /admin/challenges/{id}',
    'DELETE /admin/challenges/{id}/attachments/{attachmentId}',
    'DELETE /admin/challenges/{id}/task',
    'DELETE /admin/flags/{id}',
    'DELETE /admin/instance-configs/{id}',
    'GET /admin/authors',
    'GET /admin/challenges',
    'GET /admin/challenges/{id}',
    'GET /admin/challenges/{id}/attachments',
    'GET /admin/challenges/{id}/rubric',
    'GET /admin/challenges/{id}/task',
    'GET /admin/flags',
    'GET /admin/flags/{id}',
    'GET /admin/instance-configs',
    'GET /admin/instance-configs/{id}',
    'GET /admin/instances',
    'GET /admin/instances/{id}',
    'GET /admin/statistics/challenges/{id}',
    'GET /admin/statistics/challenges/{id}/users',
    'PATCH /admin/challenges/{id}',
    'PATCH /admin/flags/{id}',
    'PATCH /admin/instance-configs/{id}',
    'POST /admin/challenges',
    'POST /admin/challenges/bulk',
    'POST /admin/challenges/release-check',
    'POST /admin/challenges/{id}/attachments',
    'POST /admin/challenges/{id}/rubric',
    'PUT /admin/challenges/{id}/task',
    'POST /admin/flags',
    'POST /admin/flags/bulk',
    'POST /admin/instance-configs',
    'POST /admin/instance-configs/bulk',
  ],
  viewer: [
    'GET /admin/statistics/active-users',
    'GET /admin/statistics/activity',
    'GET /admin/statistics/challenges',
    'GET /admin/statistics/challenges/{id}',
    'GET /admin/statistics/challenges/{id}/users',
    'GET /admin/statistics/matrix',
    'GET /admin/statistics/stuck-users',
    'POST /admin/scoreboard/export',
  ],
  reviewer: [
    ...['DELETE /admin/reviews/{id}/claim', 'GET /admin/reviews', 'GET /admin/reviews/{id}'],
    ...['GET /admin/reviews/{id}/answer', 'GET /admin/reviews/{id}/files/{fileId}'],
    ...['POST /admin/reviews/{id}/claim', 'POST /admin/reviews/{id}/dispute-answer'],
    ...['POST /admin/reviews/{id}/mark/submission', 'POST /admin/reviews/{id}/return'],
    'PUT /admin/reviews/{id}/mark',
  ],
  lead: [
    ...OPENED_TO_STAFF,
    'DELETE /admin/application-choices/{id}/conflicts/{userId}',
    'GET /admin/application-choices/{id}/conflicts',
    'GET /admin/application-choices/{id}/duplicates',
    'GET /admin/application-choices/{id}/identity',
    'GET /admin/campaign-staff',
    'GET /admin/campaign-staff/{id}',
    'DELETE /admin/campaign-letters/{id}',
    'GET /admin/campaign-letters',
    'GET /admin/campaign-letters/{id}',
    'DELETE /admin/campaign-questions/{id}',
    'PATCH /admin/campaign-questions/{id}',
    'POST /admin/campaign-questions',
    'POST /admin/campaign-questions/bulk',
    'GET /admin/campaigns/{id}/announcements',
    'GET /admin/campaigns/{id}/announcements/{announcementId}/unreached',
    'GET /admin/campaigns/{id}/decisions',
    'PATCH /admin/campaign-letters/{id}',
    'POST /admin/campaign-letters',
    'POST /admin/campaign-letters/bulk',
    'POST /admin/campaigns/{id}/announcements',
    'POST /admin/campaigns/{id}/announcements/preview',
    'POST /admin/campaigns/{id}/announcements/{announcementId}/send-again',
    'GET /admin/campaigns/{id}/export.xlsx',
    'GET /admin/campaigns/{id}/numbers',
    'DELETE /admin/campaigns/{id}/interviews/slots/{slotId}',
    'PATCH /admin/campaigns/{id}/interviews/slots/{slotId}',
    'POST /admin/campaigns/{id}/interviews/assignments',
    'POST /admin/campaigns/{id}/interviews/assignments/preview',
    'POST /admin/campaigns/{id}/interviews/slots',
    'POST /admin/campaigns/{id}/interviews/slots/generate',
    'POST /admin/campaigns/{id}/interviews/slots/preview',
    'POST /admin/campaigns/{id}/interviews/slots/state',
  ],
  interviewer: OPENED_TO_STAFF,
};

describe('every route of the running application', () => {
  let world: World;
  let routes: Route[];
  const tokens: Partial<Record<Role | 'user' | 'admin' | 'ended' | 'banned', string>> = {};
  /** Holders of a role limited to some categories. */
  const limited: Partial<Record<Role, string>> = {};
  let challengeId: number;

  beforeAll(async () => {
    world = await startApp({ RATE_LIMIT_FACTOR: '10000' });
    tokens.user = (await createUser(world)).token;
    tokens.admin = (await createUser(world, { admin: true })).token;
    const campaign = await insertCampaign(world);
    for (const role of GRANTED_ROLES) {
      const [user, some] = [await createUser(world), await createUser(world)];
      await grantRole(world, user.id, role);
      await grantRole(world, some.id, role, { categories: ['web', 'pwn'] });
      [tokens[role], limited[role]] = [user.token, some.token];
    }
    for (const role of STAFF_ROLES) {
      const [user, some] = [await createUser(world), await createUser(world)];
      await addStaff(world, campaign.id, user.id, role);
      const positions = role === 'lead' ? [] : [campaign.positions[0]];
      await addStaff(world, campaign.id, some.id, role, positions);
      [tokens[role], limited[role]] = [user.token, some.token];
    }
    const [ended, banned] = [await createUser(world), await createUser(world)];
    await removeStaff(world, (await addStaff(world, campaign.id, ended.id, 'lead')).id);
    await addStaff(world, campaign.id, banned.id, 'lead');
    for (const role of GRANTED_ROLES) {
      await grantRole(world, ended.id, role, { until: '2020-01-01T00:00:00Z' });
      await grantRole(world, banned.id, role);
    }
    tokens.ended = ended.token;
    tokens.banned = banned.token;
    const ban = { userId: banned.id };
    expect((await world.api.post('/auth/banned', ban, { token: tokens.admin })).status).toBe(200);
    // A hidden challenge whose authors are not among the callers.
    challengeId = (await createChallenge(world, { hidden: true })).id;
    routes = operationsOf(openApiDocument(world.app)).flatMap(({ route, ...audience }) => {
      const [method = '', path = ''] = route.split(' ');
      // A log-out would end the session of later calls, and a stream never ends; see live-sessions.
      if (!path.startsWith('/api/') || ['/api/auth/logout', '/api/events'].includes(path))
        return [];
      // The OpenAPI document contains these four methods only.
      return [{ method: method as 'GET', path: path.slice(4), route, ...audience }];
    });
  });
  afterAll(() => world.close());

  const call = ({ method, path }: Route, id: string, token?: string) =>
    world.api.call(
      method,
      path.replaceAll(/\{\w+\}/g, id),
      method === 'GET' ? undefined : { nonsense: 1 },
      { token },
    );
  const expectAdmitted = async (admitted: Route[], token?: string) => {
    for (const { route, id } of callsOf(admitted)) {
      const { status } = await call(route, id, token);
      expect({ ...route, id, status, admitted: ADMITTED.includes(status) }).toMatchObject({
        admitted: true,
      });
    }
  };
  const expectRefused = async (refused: Route[], code: string, status: number, token?: string) => {
    for (const { route, id } of callsOf(refused)) {
      const answer = await call(route, id, token);
      expect({ ...route, status: answer.status, code: answer.body.code }).toEqual({
        ...route,
        status,
        code,
      });
    }
  };
  const callsOf = (some: Route[]) =>
    some.flatMap((route) => ['1', '0', 'abc'].map((id) => ({ route, id })));
  const of = (...audiences: string[]) =>
    routes.filter(({ audience = '' }) => audiences.includes(audience));
  const openedBy = (role: Role) => of('admin').filter(({ roles }) => roles?.includes(role));

  it('names one of three audiences, and the admitted roles of those for admins', () => {
    expect(new Set(routes.map(({ audience }) => audience))).toEqual(
      new Set(['public', 'user', 'admin']),
    );
    expect(of('admin').length).toBeGreaterThan(60);
    for (const { audience, roles } of routes)
      expect(roles?.[0] === 'admin').toBe(audience === 'admin');
  });

  it('answers a stranger 401 before anything else, unless it is public', async () => {
    await expectRefused(of('user', 'admin'), 'session.required', 401);
    await expectAdmitted(of('public'));
  });

  it('answers a player 403 where a role is needed, and nowhere else', async () => {
    await expectRefused(of('admin'), 'access.denied', 403, tokens.user);
    await expectAdmitted(of('user'), tokens.user);
  });

  it.each(ROLES)('opens to the role %s what it names and nothing else', async (role) => {
    const opened = openedBy(role);
    const names = opened.map(({ method, path }) => `${method} ${path}`);
    expect(names.sort()).toEqual([...OPENED[role]].sort());
    const closed = of('admin').filter((route) => !opened.includes(route));
    for (const token of [tokens[role], limited[role]]) {
      await expectAdmitted([...of('user'), ...opened], token);
      await expectRefused(closed, 'access.denied', 403, token);
    }
  });

  it('treats holders of ended roles like players', async () => {
    await expectRefused(of('admin'), 'access.denied', 403, tokens.ended);
    await expectAdmitted(of('user'), tokens.ended);
  });

  it('answers a banned holder of every role 403, whatever the role opens', async () => {
    await expectRefused(of('user', 'admin'), 'account.banned', 403, tokens.banned);
  });

  it('shows an author nothing of a challenge of others', async () => {
    const { author: token } = tokens;
    const reads = openedBy('author').filter(({ method }) => method === 'GET');
    const single = reads.filter(({ path }) => path.includes('{id}'));
    expect(single.length).toBeGreaterThan(3);
    for (const route of single) {
      const query = route.path.endsWith('/users') ? '?state=solved' : '';
      const asked = { ...route, path: route.path + query };
      expect(await call(asked, String(challengeId), token)).toMatchObject({ status: 404 });
    }
    for (const { path } of reads.filter(({ path }) => /s$/.test(path) && !path.includes('{')))
      if (path !== '/admin/authors')
        expect((await world.api.get(path, { token })).body).toEqual([]);
  });

  it('answers a viewer of some categories 404 where all categories are needed', async () => {
    const user = { token: limited.viewer };
    const times = 'from=2026-01-01T00:00:00Z&to=2026-01-02T00:00:00Z';
    for (const refused of [
      await world.api.post('/admin/scoreboard/export', {}, user),
      await world.api.get('/admin/statistics/activity', user),
      await world.api.get(`/admin/statistics/active-users?${times}`, user),
      await world.api.get('/admin/statistics/stuck-users', user),
    ])
      expect([refused.status, refused.body.code]).toEqual([404, 'route.notFound']);
  });

  it('accepts an admin on every route', async () => {
    await expectAdmitted(of('user', 'admin'), tokens.admin);
  });
});
