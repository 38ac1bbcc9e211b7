import { QRCode } from 'antd';
import { useTranslation } from 'react-i18next';
import { CopyButton, Panel } from '../../components';
import styles from './dashboard.module.css';

/** The link that opens the group in QQ on a phone. */
const groupLink = (number: string) =>
  `mqqapi://card/show_pslcard?src_type=internal&version=1&uin=${number}&card_type=group&source=qrcode`;

/** The QQ group of the site; nothing if none is set. */
export function GroupPanel({ number }: { number: string | undefined }) {
  const { t } = useTranslation();
  if (number === undefined || number === '') return null;
  const scan = t('dashboard.groupQr', { number });
  return (
    <Panel title={t('dashboard.group')}>
      <p className={styles.faint}>{t('dashboard.groupHint')}</p>
      <p className={styles.number}>
        <strong>{number}</strong>
        <CopyButton text={number} label={t('dashboard.copyGroup')} />
      </p>
      <figure className={styles.scan}>
        {/* Dark on light in both themes: many scanners cannot read inverted codes. */}
        <QRCode
          value={groupLink(number)}
          type="svg"
          size={140}
          color="#000"
          bgColor="#fff"
          aria-hidden
        />
        <figcaption className={styles.faint}>{scan}</figcaption>
      </figure>
    </Panel>
  );
}
