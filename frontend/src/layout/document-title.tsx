import { useTranslation } from 'react-i18next';
import { type Params, useMatches } from 'react-router';
import { usePageTitle } from '../settings';
import { useSiteName } from './use-site-name';

/** Names the tab after the innermost route that says a title. */
export function DocumentTitle() {
  const { t } = useTranslation();
  const site = useSiteName();
  const keys = useMatches().flatMap(({ handle, params }) => titleOf(handle, params) ?? []);
  const key = keys.at(-1);
  usePageTitle(key && t(key), site);
  return null;
}

/** A route says its title as a key, or, where one route has many pages, how the key is found. */
function titleOf(handle: unknown, params: Readonly<Params>): string | undefined {
  if (typeof handle !== 'object' || handle === null || !('title' in handle)) return undefined;
  const title: unknown =
    typeof handle.title === 'function' ? handle.title.call(handle, params) : handle.title;
  return typeof title === 'string' ? title : undefined;
}
