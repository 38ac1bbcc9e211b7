import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { OwnCertificate } from '../../api';
import { LinkButton, loadingProps, Panel } from '../../components';
import { useIssueCertificate, useOwnCertificates } from '../../domain/certificate';
import { useLocalize } from '../../i18n/languages';
import { formatDay } from '../../lib/format';
import { certificatePath } from '../../lib/routes';
import styles from './user-center.module.css';

/** The user's certificates of archived seasons; renders nothing without one. */
export function CertificatesPanel() {
  const { t, i18n } = useTranslation();
  const localize = useLocalize();
  const { data: seasons = [] } = useOwnCertificates();
  if (seasons.length === 0) return null;
  return (
    <Panel title={t('userCenter.certificates.title')} anchor="certificates">
      <p className={styles.about}>{t('userCenter.certificates.about')}</p>
      <ul className={styles.roles}>
        {seasons.map((season) => {
          const name = localize(season.name, season.nameEn);
          return (
            <li key={season.periodId}>
              <strong className={styles.challenge}>{name}</strong>
              <p className={styles.limits}>
                {t('userCenter.certificates.ended', {
                  date: formatDay(season.endsAt, i18n.language),
                })}
              </p>
              <div className={styles.open}>
                <OpenCertificate season={season} name={name} />
              </div>
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}

/** Opens the certificate, which the first click issues. */
function OpenCertificate({ season, name }: { season: OwnCertificate; name: string }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { mutate, isPending } = useIssueCertificate((id) => void navigate(certificatePath(id)));
  if (season.certificateId !== null)
    return (
      <LinkButton
        size="small"
        to={certificatePath(season.certificateId)}
        aria-label={t('userCenter.certificates.openOf', { name })}
      >
        {t('userCenter.certificates.open')}
      </LinkButton>
    );
  return (
    <Button
      size="small"
      loading={loadingProps(isPending)}
      aria-label={t('userCenter.certificates.issueOf', { name })}
      onClick={() => mutate(season)}
    >
      {t('userCenter.certificates.issue')}
    </Button>
  );
}
