import { generatePath, matchPath } from 'react-router';
import { isRouteName, paths, redirectedPath, type RouteName } from './routes';

/** Never a return target: these pages need no log-in, or redirect themselves. */
const EXCLUDED_ROUTES: ReadonlySet<RouteName> = new Set(['login', 'register', 'redirect']);

// Match exact paths before wildcards.
const names = Object.keys(paths)
  .filter(isRouteName)
  .sort((a, b) => Number(paths[a].includes('*')) - Number(paths[b].includes('*')));

type ParametersOf<Path extends string> = Path extends `${infer Head}/${infer Rest}`
  ? ParametersOf<Head> | ParametersOf<Rest>
  : Path extends `:${infer Name}`
    ? Name
    : Path extends '*'
      ? '*'
      : never;

/** The valid values of path parameters; with an invalid one, a log-in leads to the dashboard. */
const PARAMETERS: Record<ParametersOf<(typeof paths)[RouteName]>, RegExp> = {
  challengeId: /^[1-9]\d{0,9}$/,
  campaignId: /^[1-9]\d{0,9}$/,
  choiceId: /^[1-9]\d{0,9}$/,
  stageId: /^[1-9]\d{0,9}$/,
  certificateId: /^[\w-]{22}$/,
  '*': /^[\w-]+(?:\/[\w-]+)*$/,
};

interface UrlPath {
  pathname: string;
  search: string;
  hash?: string;
}

/** The URL of the log-in page, with route name, query and fragment to return to. */
export function loginUrlFor(place: UrlPath): string {
  // Return to the target of a redirect instead of the redirect itself.
  const isRedirect = redirectTarget(place) !== undefined;
  const pathname = (isRedirect ? redirectedPath(place.pathname) : undefined) ?? place.pathname;
  const { search, hash = '' } = place;
  for (const name of names) {
    const match = matchPath(paths[name], pathname);
    if (!match) continue;
    if (EXCLUDED_ROUTES.has(name)) break;
    const query = new URLSearchParams(search);
    for (const [key, value] of Object.entries(match.params)) query.set(key, value ?? '');
    query.set('redirect', name);
    return `${paths.login}?${query.toString()}${hash}`;
  }
  return paths.login;
}

/** The URL of the log-in or registration page `path` with the current page's return target. */
export function keepReturn(path: string, { search, hash = '' }: Omit<UrlPath, 'pathname'>): string {
  return new URLSearchParams(search).has('redirect') ? path + search + hash : path;
}

/** The URL to open after a log-in. Always a page of this site, whatever the query contains. */
export function urlAfterLogin({
  search,
  hash,
}: Pick<Required<UrlPath>, 'search' | 'hash'>): string {
  const query = new URLSearchParams(search);
  const name = query.get('redirect') ?? '';
  if (!isRouteName(name) || EXCLUDED_ROUTES.has(name)) return paths.dashboard;
  const params: Record<string, string> = {};
  for (const key of parametersOf(paths[name])) {
    const value = query.get(key) ?? '';
    if (!PARAMETERS[key].test(value)) return paths.dashboard;
    params[key] = value;
    query.delete(key);
  }
  query.delete('redirect');
  const rest = query.toString();
  const pathname = generatePath<string>(paths[name], params);
  return (rest === '' ? pathname : `${pathname}?${rest}`) + hash;
}

function parametersOf(path: string): (keyof typeof PARAMETERS)[] {
  const found = [...path.matchAll(/:(\w+)|(\*)/g)].map(([, name]) => name ?? '*');
  // The type of `PARAMETERS` ensures that it has all of them.
  return found as (keyof typeof PARAMETERS)[];
}

/** The target of a `/redirect/` URL if it is a page of this site. */
export function redirectTarget({ pathname, search }: UrlPath): string | undefined {
  const target = redirectedPath(pathname);
  if (target === undefined) return undefined;
  const known = names.some((name) => !EXCLUDED_ROUTES.has(name) && matchPath(paths[name], target));
  return known && /^(?:\/[\w-]+)+$/.test(target) ? target + search : undefined;
}
