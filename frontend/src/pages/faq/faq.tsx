import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../api';
import { LinkButton, Markdown, Page, Panel, PublicHeader, QueryBoundary } from '../../components';
import { faqQuery, useSiteName } from '../../domain/site';
import { useLocalize } from '../../i18n/languages';
import { paths } from '../../lib/routes';
import styles from './faq.module.css';

/** Frequent questions and rules, without a log-in. Opens in a new browser tab like an external URL. */
export function Faq() {
  const { t } = useTranslation();
  const localize = useLocalize();
  const name = useSiteName();
  const isVisitor = useSession().accessToken === '';
  return (
    <>
      <PublicHeader site={name} home={isVisitor ? paths.login : paths.dashboard}>
        {isVisitor && <LinkButton to={paths.login}>{t('login.submit')}</LinkButton>}
      </PublicHeader>
      <main className={styles.main}>
        <Page title={t('layout.menu.guidelines')}>
          <Panel>
            <QueryBoundary
              query={useQuery(faqQuery())}
              skeleton={<Skeleton active title={false} paragraph={{ rows: 12 }} />}
            >
              {({ faq, faqEn }) => <Markdown source={localize(faq, faqEn)} />}
            </QueryBoundary>
          </Panel>
        </Page>
      </main>
    </>
  );
}
