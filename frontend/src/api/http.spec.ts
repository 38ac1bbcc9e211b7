import axios, { AxiosError, type AxiosResponse, type InternalAxiosRequestConfig } from 'axios';
import i18next from 'i18next';
import { errorBus } from './error-bus';
import { http, postQuietly } from './http';
import { session } from './session';

type Reply = { status: number; data?: unknown; headers?: Record<string, string> };
type Server = (config: InternalAxiosRequestConfig) => Reply | Promise<Reply>;

const someone = { userId: 7, perm: 'user', accessToken: 'old', refreshToken: 'r1' } as const;
const fresh = { status: 200, data: { status: 200, message: '', access: 'new', refresh: 'r2' } };
const refused = (status: number) => ({ status, data: { status, code: 'x', message: 'No' } });

const tokenOf = (config: InternalAxiosRequestConfig) => String(config.headers.get('Authorization'));

/** Puts a server behind both clients and counts the refreshes. */
function serve(server: Server, renew: Server = () => fresh) {
  const refreshes: unknown[] = [];
  const adapter = async (config: InternalAxiosRequestConfig): Promise<AxiosResponse> => {
    const isRefresh = config.url === '/api/auth/refresh';
    if (isRefresh) refreshes.push(config.data);
    const { status, data, headers = {} } = await (isRefresh ? renew(config) : server(config));
    const response = { status, data, headers, config, statusText: '' };
    if (status < 400) return response;
    throw new AxiosError(
      `Request failed with status code ${String(status)}`,
      '',
      config,
      {},
      response,
    );
  };
  http.defaults.adapter = adapter;
  axios.defaults.adapter = adapter;
  return refreshes;
}

const renewable: Server = (config) =>
  tokenOf(config) === 'Bearer new' ? { status: 200, data: { ok: true } } : refused(401);

beforeAll(async () => {
  await i18next.init({
    lng: 'en-US',
    resources: {
      'en-US': {
        translation: {
          error: { request: 'Request Error', unknown: 'Unknown Error', network: 'Network Error' },
        },
      },
    },
  });
});

beforeEach(() => {
  session.set(someone);
});

it('sends the access token and the language', async () => {
  let sent: InternalAxiosRequestConfig | undefined;
  serve((config) => {
    sent = config;
    return { status: 200, data: {} };
  });
  await http.get('/site');
  expect(sent?.headers.get('Authorization')).toBe('Bearer old');
  expect(sent?.headers.get('Accept-Language')).toBe('en-US');
});

it('sends calls without a session to public routes only', async () => {
  const asked: unknown[] = [];
  serve((config) => {
    asked.push(config.url);
    return { status: 200, data: {} };
  });
  session.clear();
  await expect(http.get('/user/info/7')).rejects.toThrow(axios.CanceledError);
  await http.get('/site');
  await http.post('/auth/verify', {});
  expect(asked).toEqual(['/site', '/auth/verify']);
});

it('renews the session once for calls rejected at the same time', async () => {
  const refreshes = serve(renewable);
  const answers = await Promise.all([http.get('/a'), http.get('/b'), http.post('/c', { x: 1 })]);
  expect(answers.map(({ data }) => data as unknown)).toEqual(Array(3).fill({ ok: true }));
  expect(refreshes).toEqual([JSON.stringify({ refresh: 'r1' })]);
  expect(session.get()).toMatchObject({ userId: 7, accessToken: 'new', refreshToken: 'r2' });
});

it('takes over tokens that another tab renewed', async () => {
  const refreshes = serve((config) => {
    localStorage.setItem(
      'vexil.session',
      JSON.stringify({ ...someone, accessToken: 'new', refreshToken: 'r2' }),
    );
    return renewable(config);
  });
  await expect(http.get('/a')).resolves.toMatchObject({ data: { ok: true } });
  expect(refreshes).toEqual([]);
});

it('sends a body again unchanged', async () => {
  const bodies: unknown[] = [];
  serve((config) => {
    bodies.push(config.data);
    return renewable(config);
  });
  await http.post('/c', { flag: 'x' });
  expect(bodies).toEqual(['{"flag":"x"}', '{"flag":"x"}']);
});

it('expires the session when the refresh is rejected', async () => {
  const lost = jest.fn();
  const stop = session.onExpired(lost);
  serve(renewable, () => refused(401));
  await expect(Promise.allSettled([http.get('/a'), http.get('/b')])).resolves.toHaveLength(2);
  expect(session.isLoggedIn()).toBe(false);
  expect(lost).toHaveBeenCalledTimes(1);
  stop();
});

it('expires the session when a renewed token is rejected too', async () => {
  const refreshes = serve(() => refused(401));
  await expect(http.get('/a')).rejects.toMatchObject({ statusCode: 401 });
  expect(refreshes).toHaveLength(1);
  expect(session.isLoggedIn()).toBe(false);
});

it('keeps the session while the server is unreachable', async () => {
  serve(renewable, () => ({ status: 503, data: refused(503).data }));
  await expect(http.get('/a')).rejects.toMatchObject({ statusCode: 503 });
  expect(session.isLoggedIn()).toBe(true);
});

it('expires the session on 403', async () => {
  serve(() => refused(403));
  await expect(http.get('/a')).rejects.toMatchObject({ statusCode: 403, message: 'No' });
  expect(session.isLoggedIn()).toBe(false);
});

it('does not renew the session after a rejected log-in', async () => {
  const refreshes = serve(() => refused(401));
  await expect(http.post('/auth/login', {})).rejects.toMatchObject({ statusCode: 401 });
  expect(refreshes).toEqual([]);
});

it('rejects a body whose status is not 200', async () => {
  serve(() => ({ status: 200, data: { status: 400, message: 'Invalid Flag' } }));
  await expect(http.get('/a')).rejects.toMatchObject({ statusCode: 400, message: 'Invalid Flag' });
});

it('keeps field errors, request id and waiting time', async () => {
  const data = { ...refused(429).data, errors: { flag: ['Wait'] }, requestId: 'q1' };
  serve(() => ({ status: 429, data, headers: { 'retry-after': '5' } }));
  await expect(http.get('/a')).rejects.toMatchObject({
    code: 'x',
    errors: { flag: ['Wait'] },
    requestId: 'q1',
    retryAfter: 5,
  });
});

it.each([
  ['the detail of the answer', { status: 502, data: { detail: 'Bad day' } }, 'Bad day'],
  ['the failure itself', { status: 502, data: '' }, 'Request failed with status code 502'],
])('says %s when the transport fails', async (_, reply, message) => {
  serve(() => reply);
  await expect(http.get('/a')).rejects.toMatchObject({ message, code: 'transport' });
});

it('says Request Error when nothing else is known', async () => {
  serve(() => {
    throw new AxiosError('');
  });
  await expect(http.get('/a')).rejects.toMatchObject({ message: 'Request Error', statusCode: 0 });
});

it('publishes each failed call, except quiet ones', async () => {
  const told: string[] = [];
  const stop = errorBus.subscribe((error) => told.push(error.message));
  told.length = 0;
  serve(({ url = '' }) => ({ status: 409, data: { status: 409, code: 'x', message: url } }));
  await expect(http.post('/loud')).rejects.toThrow('/loud');
  await expect(postQuietly('/quiet', {})).rejects.toThrow('/quiet');
  expect(told).toEqual(['/loud']);
  stop();
});
