import { QRCode } from 'antd';
import { useTranslation } from 'react-i18next';
import type { CertificateContent } from '../../api';
import { Logo } from '../../components';
import { useLocalize } from '../../i18n/languages';
import { formatDay, formatInteger } from '../../lib/format';
import { certificatePath } from '../../lib/routes';
import styles from './certificate.module.css';

/** A millisecond before the first moment after a season, so that its last day is named. */
const lastMoment = (endsAt: string) => new Date(Date.parse(endsAt) - 1).toISOString();

/** The certificate as it is printed on one page. It looks the same in both themes. */
export function CertificateSheet({
  certificate,
  site,
}: {
  certificate: CertificateContent;
  site: string;
}) {
  const { t, i18n } = useTranslation();
  const localize = useLocalize();
  const { season, username, issuedAt, number } = certificate;
  const dayOf = (time: string) => formatDay(time, i18n.language);
  return (
    <article className={styles.sheet}>
      <p className={styles.issuer}>
        <Logo size={32} />
        {site}
      </p>
      <h2 className={styles.title}>{t('certificate.title')}</h2>
      <p className={styles.name}>{username}</p>
      <p className={styles.season}>
        {t('certificate.season', {
          season: localize(season.name, season.nameEn),
          from: dayOf(season.startsAt),
          to: dayOf(lastMoment(season.endsAt)),
        })}
      </p>
      <Totals certificate={certificate} />
      <Categories rows={certificate.byCategory} />
      <footer className={styles.footer}>
        <CheckLink id={certificate.id} />
        <p className={styles.issued}>
          {t('certificate.issued', { date: dayOf(issuedAt) })}
          {number > 1 && <span>{t('certificate.number', { number })}</span>}
        </p>
      </footer>
    </article>
  );
}

function Totals({
  certificate: { rank, ranked, score, solvedCount },
}: {
  certificate: CertificateContent;
}) {
  const { t, i18n } = useTranslation();
  const write = (value: number) => formatInteger(value, i18n.language);
  const totals = [
    ['place', t('certificate.placeOf', { rank: write(rank), ranked: write(ranked) })],
    ['score', write(score)],
    ['solved', write(solvedCount)],
  ] as const;
  return (
    <dl className={styles.totals}>
      {totals.map(([name, value]) => (
        <div key={name}>
          <dt>{t(`certificate.total.${name}`)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Categories({ rows }: { rows: CertificateContent['byCategory'] }) {
  const { t, i18n } = useTranslation();
  return (
    <table className={styles.categories}>
      <caption>{t('certificate.byCategory')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('certificate.category')}</th>
          <th scope="col">{t('certificate.total.solved')}</th>
          <th scope="col">{t('certificate.total.score')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ category, score, solvedCount }) => (
          <tr key={category}>
            <th scope="row">
              {category === null ? t('certificate.adjustments') : t(`game.category.${category}`)}
            </th>
            <td>{category === null ? '–' : formatInteger(solvedCount, i18n.language)}</td>
            <td>{formatInteger(score, i18n.language)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The address of this page, also as a QR code for readers of the printed sheet. */
function CheckLink({ id }: { id: string }) {
  const { t } = useTranslation();
  const url = window.location.origin + certificatePath(id);
  return (
    <div className={styles.link}>
      <div role="img" aria-label={t('certificate.qr')}>
        {/* antd's drawing is an image without a name. */}
        <div aria-hidden>
          <QRCode type="svg" value={url} size={104} bordered={false} color="#000" bgColor="#fff" />
        </div>
      </div>
      <p>
        {t('certificate.checkAt')}
        <br />
        <a href={url}>{url}</a>
      </p>
    </div>
  );
}
