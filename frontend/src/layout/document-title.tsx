import { useTranslation } from 'react-i18next';
import { useMatches } from 'react-router';
import { useSiteName } from '../api';
import { usePageTitle } from '../settings';
import { pageHandle } from './route-handle';

/** Names the tab after the innermost route that says a title. */
export function DocumentTitle() {
  const { t } = useTranslation();
  const site = useSiteName();
  const { title } = pageHandle(useMatches());
  usePageTitle(title && t(title), site);
  return null;
}
