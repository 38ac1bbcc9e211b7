import PrinterOutlined from '@ant-design/icons/PrinterOutlined';
import { useQuery } from '@tanstack/react-query';
import { Button, Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { type CertificateCheck, useSession } from '../../api';
import { ColorTag, Page, PublicHeader, QueryBoundary, ResultState } from '../../components';
import { certificateQuery } from '../../domain/certificate';
import { useSiteName } from '../../domain/site';
import { paths } from '../../lib/routes';
import { CertificateSheet } from './certificate-sheet';
import styles from './certificate.module.css';

/** Checks a certificate and shows it for printing, without a log-in. */
export function Certificate() {
  const { t } = useTranslation();
  const { certificateId = '' } = useParams();
  const site = useSiteName();
  const isVisitor = useSession().accessToken === '';
  return (
    <>
      <PublicHeader
        site={site}
        home={isVisitor ? paths.login : paths.user}
        className={styles.header}
      />
      <main className={styles.main}>
        <Page
          title={<span className={styles.heading}>{t('certificate.check')}</span>}
          extra={
            <Button
              className={styles.print ?? ''}
              icon={<PrinterOutlined aria-hidden />}
              onClick={() => window.print()}
            >
              {t('common.print')}
            </Button>
          }
        >
          <QueryBoundary
            query={useQuery(certificateQuery(certificateId))}
            skeleton={<Skeleton active paragraph={{ rows: 12 }} />}
          >
            {(check) => <Result check={check} site={site} />}
          </QueryBoundary>
        </Page>
      </main>
    </>
  );
}

function Result({
  check: { state, certificate },
  site,
}: {
  check: CertificateCheck;
  site: string;
}) {
  const { t } = useTranslation();
  if (certificate === null)
    return (
      <ResultState
        tone="warning"
        title={t(`certificate.state.${state}`)}
        text={t(`certificate.hint.${state}`)}
      />
    );
  return (
    <>
      <p className={styles.state} role="status">
        <ColorTag color="green">{t('certificate.state.valid')}</ColorTag>
        {t('certificate.hint.valid', { site })}
      </p>
      <CertificateSheet certificate={certificate} site={site} />
    </>
  );
}
