import { generatePath, matchPath } from 'react-router';
import { isRouteName, paths, type RouteName } from './routes';

/** Places that a log-in never leads to: they need none, or only pass on. */
const EXCLUDED_ROUTES: ReadonlySet<RouteName> = new Set(['login', 'register', 'redirect']);

const REDIRECT_PREFIX = '/redirect';

// Exact names first; a catch-all must not swallow them.
const names = Object.keys(paths)
  .filter(isRouteName)
  .sort((a, b) => Number(paths[a].includes('*')) - Number(paths[b].includes('*')));

const PARAMETERS: Record<string, RegExp> = {
  challengeId: /^[1-9]\d{0,9}$/,
  '*': /^[\w-]+(?:\/[\w-]+)*$/,
};

interface UrlPath {
  pathname: string;
  search: string;
}

/** The log-in page, remembering by route name and query where the visitor wanted to go. */
export function loginUrlFor(place: UrlPath): string {
  // Who was only passing through comes back to where that led.
  const passed = redirectTarget(place) !== undefined;
  const pathname = passed ? place.pathname.slice(REDIRECT_PREFIX.length) : place.pathname;
  const { search } = place;
  for (const name of names) {
    const match = matchPath(paths[name], pathname);
    if (!match) continue;
    if (EXCLUDED_ROUTES.has(name)) break;
    const query = new URLSearchParams(search);
    for (const [key, value] of Object.entries(match.params)) query.set(key, value ?? '');
    query.set('redirect', name);
    return `${paths.login}?${query.toString()}`;
  }
  return paths.login;
}

/** Where a log-in leads; only ever a place of ours, whatever the address says. */
export function urlAfterLogin(search: string): string {
  const query = new URLSearchParams(search);
  const name = query.get('redirect') ?? '';
  if (!isRouteName(name) || EXCLUDED_ROUTES.has(name)) return paths.dashboard;
  const params: Record<string, string> = {};
  for (const key of parametersOf(paths[name])) {
    const value = query.get(key) ?? '';
    if (!PARAMETERS[key]?.test(value)) return paths.dashboard;
    params[key] = value;
    query.delete(key);
  }
  query.delete('redirect');
  const rest = query.toString();
  const pathname = generatePath<string>(paths[name], params);
  return rest === '' ? pathname : `${pathname}?${rest}`;
}

function parametersOf(path: string): string[] {
  return [...path.matchAll(/:(\w+)|(\*)/g)].map((found) => found[1] ?? '*');
}

/** What stands behind `/redirect/`, if it is a place of ours. */
export function redirectTarget({ pathname, search }: UrlPath): string | undefined {
  if (!pathname.startsWith(`${REDIRECT_PREFIX}/`)) return undefined;
  const target = pathname.slice(REDIRECT_PREFIX.length);
  const known = names.some((name) => !EXCLUDED_ROUTES.has(name) && matchPath(paths[name], target));
  return known && /^(?:\/[\w-]+)+$/.test(target) ? target + search : undefined;
}
