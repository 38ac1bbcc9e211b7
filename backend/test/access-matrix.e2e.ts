import { GRANTED_ROLES, type Role, ROLES, STAFF_ROLES } from '../src/http/access';
import {
  type AudienceOfOperation,
  openApiDocument,
  operationsOf,
} from '../src/http/openapi-document';
import { startApp, type World } from './support/app';
import { createChallenge } from './support/challenges';
import { insertCampaign } from './support/choices';
import { OPENED } from './support/opened-operations';
import { grantRole } from './support/roles';
import { addStaff, removeStaff } from './support/staff';
import { createUser } from './support/users';

// Answers to an admitted caller with unknown ids and a meaningless body; a server error is never acceptable.
const ADMITTED = [200, 201, 204, 400, 404, 409, 415];

interface Route extends AudienceOfOperation {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  path: string;
}

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
