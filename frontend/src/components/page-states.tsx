import { Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useMissingPage, usePageTitle } from '../hooks/page-title';
import { ErrorState } from './alerts';
import { Page } from './page';
import { Panel } from './panel';

/** A page whose subject does not exist or was deleted; `back` links to another page. */
export function MissingPage({ message, back }: { message: string; back: ReactNode }) {
  const { t } = useTranslation();
  usePageTitle(message);
  useMissingPage(true);
  return (
    <Page title={t('error.notFound.title')}>
      <ErrorState message={message} action={back} />
    </Page>
  );
}

/** The skeleton of a page with a title and text. */
export function LoadingPage() {
  return (
    <Page title={<Skeleton.Input active style={{ width: 260 }} />}>
      <Panel>
        <Skeleton active title={false} paragraph={{ rows: 8 }} />
      </Panel>
    </Page>
  );
}
