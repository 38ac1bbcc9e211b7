import { useTranslation } from 'react-i18next';
import { useMatches } from 'react-router';
import { usePageTitle } from '../settings';
import { useSiteName } from './use-site-name';

/** Names the tab after the innermost route that says a title. */
export function DocumentTitle() {
  const { t } = useTranslation();
  const site = useSiteName();
  const keys = useMatches().flatMap(({ handle }) => titleOf(handle) ?? []);
  const key = keys.at(-1);
  usePageTitle(key && t(key), site);
  return null;
}

function titleOf(handle: unknown): string | undefined {
  if (typeof handle !== 'object' || handle === null || !('title' in handle)) return undefined;
  return typeof handle.title === 'string' ? handle.title : undefined;
}
