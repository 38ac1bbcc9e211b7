import { openApiDocument, operationsOf } from '../src/http/openapi-document';
import { startApp, type World } from './support/app';
import { createUser } from './support/users';

// What a caller who may come in can be told about an odd id and a body of nonsense: never a failure of the server.
const ADMITTED = [200, 201, 204, 400, 404, 409, 415];

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
  const expectAdmitted = async (audiences: string[], token?: string) => {
    for (const { route, id } of audiences.flatMap(callsOf)) {
      const { status } = await call(route, id, token);
      expect({ ...route, id, status, admitted: ADMITTED.includes(status) }).toMatchObject({
        admitted: true,
      });
    }
  };
  const callsOf = (audience: string) =>
    routes
      .filter((route) => route.audience === audience)
      .flatMap((route) => ['1', '0', 'abc'].map((id) => ({ route, id })));

  it('names one of three audiences, and most are for admins', () => {
    expect(new Set(routes.map(({ audience }) => audience))).toEqual(
      new Set(['public', 'user', 'admin']),
    );
    expect(callsOf('admin').length).toBeGreaterThan(60);
  });

  it('answers a stranger 401 before anything else, unless it is public', async () => {
    for (const { route, id } of [...callsOf('user'), ...callsOf('admin')]) {
      const { status, body } = await call(route, id);
      expect({ ...route, status, code: body.code }).toEqual({
        ...route,
        status: 401,
        code: 'session.required',
      });
    }
    await expectAdmitted(['public']);
  });

  it('answers a player 403 where only admins may go, and nowhere else', async () => {
    for (const { route, id } of callsOf('admin')) {
      const { status, body } = await call(route, id, tokens.user);
      expect({ ...route, status, code: body.code }).toEqual({
        ...route,
        status: 403,
        code: 'access.denied',
      });
    }
    await expectAdmitted(['user'], tokens.user);
  });

  it('accepts an admin on every route', async () => {
    await expectAdmitted(['user', 'admin'], tokens.admin);
  });
});
