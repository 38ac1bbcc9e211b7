import { urlAfterLogin, loginUrlFor, redirectTarget } from './redirect';
import { paths } from './routes';

const place = (url: string) => new URL(url, 'http://page');

describe('loginUrlFor', () => {
  it('keeps the route name and the query', () => {
    expect(loginUrlFor(place('/rank?group=0&direction=web'))).toBe(
      '/login?group=0&direction=web&redirect=rank',
    );
  });

  it('keeps the parameters of the path', () => {
    expect(loginUrlFor(place('/challenge/detail/7'))).toBe(
      '/login?challengeId=7&redirect=challengeDetail',
    );
  });

  it('prefers an exact path over a wildcard', () => {
    expect(loginUrlFor(place('/control_panel'))).toBe('/login?redirect=controlPanel');
  });

  it('keeps the fragment', () => {
    expect(loginUrlFor(place('/challenge/detail/7#hint-2'))).toBe(
      '/login?challengeId=7&redirect=challengeDetail#hint-2',
    );
  });

  it('keeps the target of a redirect', () => {
    expect(loginUrlFor(place('/redirect/rank?group=0'))).toBe('/login?group=0&redirect=rank');
  });

  it.each(['/login', '/register', '/redirect/login', '/redirect//evil.example', '/nowhere'])(
    'keeps nothing of %s',
    (path) => {
      expect(loginUrlFor(place(path))).toBe('/login');
    },
  );
});

describe('urlAfterLogin', () => {
  it.each([
    '/rank?group=0',
    '/challenge/detail/7#hint-2',
    '/rank?group=0#me',
    '/challenge/detail/7?tab=solvers',
    '/control_panel/users?q=a%26b',
    '/join/3',
    '/join/3/application?step=review',
  ])('leads back to %s', (url) => {
    expect(urlAfterLogin(place(loginUrlFor(place(url))))).toBe(url);
  });

  it('is the dashboard without a redirect', () => {
    expect(urlAfterLogin(place('/login'))).toBe('/dashboard');
  });

  it.each([
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    'javascript:alert(1)',
    ' javascript:alert(1)',
    'data:text/html,x',
    '/rank',
    'rank/../..//evil.example',
    'login',
    'register',
    'redirect',
    '__proto__',
    'constructor',
    'toString',
    '%2F%2Fevil.example',
    'challengeDetail',
    'challengeDetail&challengeId=../../evil',
    'challengeDetail&challengeId=0',
    'controlPanelPage&*=/evil.example',
    'controlPanelPage&*=..//evil.example',
    'controlPanelPage&*=%5Cevil.example',
  ])('is a known page for redirect=%s', (value) => {
    expect(urlAfterLogin(place(`/login?redirect=${value}`))).toBe('/dashboard');
  });
});

describe('redirectTarget', () => {
  it('is a page of ours with its query', () => {
    expect(redirectTarget(place('/redirect/rank?group=0'))).toBe('/rank?group=0');
  });

  it.each([
    '/redirect//evil.example',
    '/redirect/https://evil.example',
    '/redirect/login',
    '/redirect/',
  ])('rejects %s', (url) => {
    expect(redirectTarget({ pathname: url, search: '' })).toBeUndefined();
  });
});

// Parts of known open redirects, in all combinations.
const BEGINNINGS = [
  ...['//', '///', '////', '\\\\', '/\\', '\\/', '/\t/', '/\n/', '\t//', ' //', '/%2F', '/%5C'],
  ...[
    '%2F%2F',
    '%5C%5C',
    'https:',
    'https:/',
    'https://',
    'http:\\\\',
    'HtTpS:',
    '@',
    '/.//',
    '/..//',
  ],
  ...[
    'javascript:',
    'data:text/html,',
    '/rank/..//',
    '//rank@',
    'rank?to=//',
    '/\u3000/',
    '\u2044\u2044',
  ],
];
const HOSTS = ['evil.example', 'evil。example', 'ours@evil.example', '[::1]', '127.0.0.1:9/rank'];
const payloads = BEGINNINGS.flatMap((beginning) => HOSTS.map((host) => beginning + host));

it('leads from none of more than ninety payloads to another site', () => {
  expect(payloads.length).toBeGreaterThan(94);
  for (const payload of payloads) {
    const ways = [payload, encodeURIComponent(payload), `challengeDetail&challengeId=${payload}`];
    for (const way of ways) {
      for (const search of [`?redirect=${way}`, `?to=${way}`, `?redirect=rank&redirect=${way}`]) {
        const to = new URL(urlAfterLogin({ search, hash: '' }), 'http://page');
        expect([payload, to.origin]).toEqual([payload, 'http://page']);
        expect(['/dashboard', '/rank']).toContain(to.pathname);
      }
      const behind = redirectTarget({ pathname: `/redirect/${way}`, search: '' });
      expect([payload, behind]).toEqual([payload, undefined]);
    }
  }
});

describe('a log-in', () => {
  const samples: Record<string, string> = {
    challengeId: '7',
    campaignId: '3',
    choiceId: '5',
    stageId: '2',
    '*': 'flags/7/edit',
  };
  const pages = Object.entries(paths)
    .filter(([name]) => !['login', 'register', 'redirect', 'certificate'].includes(name))
    .map(([, path]) =>
      path.replace(/:(\w+)|\*/g, (whole, name?: string) => samples[name ?? whole] ?? whole),
    );

  it.each(pages)('leads back to %s', (page) => {
    expect(urlAfterLogin(place(loginUrlFor(place(page))))).toBe(page);
  });
});
