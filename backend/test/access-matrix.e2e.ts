import { openApiDocument, operationsOf } from '../src/openapi.document';
import { startApp, type World } from './support/app';
import { createUser } from './support/users';

describe('every route of the running application', () => {
  let world: World;
  let routes: { method: 'GET' | 'POST' | 'PATCH' | 'DELETE'; path: string; audience: string }[];
  const tokens: Record<string, string> = {};

  beforeAll(async () => {
    world = await startApp({ RATE_LIMIT_FACTOR: '10000' });
    tokens.user = (await createUser(world)).token;
    tokens.admin = (await createUser(world, { admin: true })).token;
    routes = operationsOf(openApiDocument(world.app)).flatMap(({ route, audience = '' }) => {
      const [method = '', path = ''] = route.split(' ');
      // Logging out would end the session of the calls behind it, and a stream never ends; see live-sessions.
      if (!path.startsWith('/api/') || ['/api/auth/logout', '/api/events'].includes(path))
        return [];
      // The document holds these four methods only.
      return [{ method: method as 'GET', path: path.slice(4), audience }];
    });
  });
  afterAll(() => world.close());

  const call = ({ method, path }: (typeof routes)[number], id: string, token?: string) =>
    world.api.call(
      method,
      path.replaceAll(/\{\w+\}/g, id),
      method === 'GET' ? undefined : { nonsense: 1 },
      { token },
    );
  const callsOf = (audience: string) =>
    routes
      .filter((route) => route.audience === audience)
      .flatMap((route) => ['1', '0', 'abc'].map((id) => ({ route, id })));

  it('H35 names one of three audiences, and most are for admins', () => {
    expect(new Set(routes.map(({ audience }) => audience))).toEqual(
      new Set(['public', 'user', 'admin']),
    );
    expect(callsOf('admin').length).toBeGreaterThan(60);
  });

  it('H35 answers a stranger 401 before anything else, unless it is public', async () => {
    for (const { route, id } of [...callsOf('user'), ...callsOf('admin')]) {
      const { status, body } = await call(route, id);
      expect({ ...route, status, code: body.code }).toEqual({
        ...route,
        status: 401,
        code: 'session.required',
      });
    }
    for (const { route, id } of callsOf('public'))
      expect([401, 403]).not.toContain((await call(route, id)).status);
  });

  it('H35 answers a player 403 where only admins may go, and nowhere else', async () => {
    for (const { route, id } of callsOf('admin')) {
      const { status, body } = await call(route, id, tokens.user);
      expect({ ...route, status, code: body.code }).toEqual({
        ...route,
        status: 403,
        code: 'access.denied',
      });
    }
    for (const { route, id } of callsOf('user'))
      expect([401, 403]).not.toContain((await call(route, id, tokens.user)).status);
  });

  it('H35 answers an admin neither 401 nor 403', async () => {
    for (const { route, id } of [...callsOf('user'), ...callsOf('admin')])
      expect([401, 403]).not.toContain((await call(route, id, tokens.admin)).status);
  });
});
