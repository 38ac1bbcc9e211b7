import { useTranslation } from 'react-i18next';
import { useMatches } from 'react-router';
import { useSiteName } from '../domain/site';
import { useDocumentTitle } from '../hooks/page-title';
import { pageHandle } from './route-handle';

/** Names the browser's tab after the page in view, else after the innermost route that says a title. */
export function DocumentTitle() {
  const { t } = useTranslation();
  const { title } = pageHandle(useMatches());
  useDocumentTitle(title && t(title), useSiteName());
  return null;
}
