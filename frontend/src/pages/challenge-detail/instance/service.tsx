import { ExportOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import type { InstanceAddress } from '../../../api';
import { CopyButton } from '../../../components';
import { addressText } from './address-text';
import styles from './instance.module.css';

/** One way into the target: to open where a browser can, else to copy into a terminal. */
export function Service({ service, named }: { service: InstanceAddress; named: boolean }) {
  const { t } = useTranslation();
  const { name, protocol, command } = service;
  const address = addressText(service);
  return (
    <div className={styles.service}>
      {named && <h3 className={styles.serviceName}>{name}</h3>}
      <div className={styles.line}>
        <span className={styles.label}>{t('ownInstance.address')}</span>
        <code className={styles.code}>{address}</code>
        <CopyButton text={address} label={t('ownInstance.copyAddress', { text: address })} />
      </div>
      {protocol === 'http' ? (
        <Button
          block
          icon={<ExportOutlined aria-hidden />}
          href={command}
          target="_blank"
          rel="noopener noreferrer"
        >
          {t('ownInstance.open')}
        </Button>
      ) : (
        <div className={styles.line}>
          <span className={styles.label}>{t('ownInstance.command')}</span>
          <code className={styles.code}>{command}</code>
          <CopyButton text={command} label={t('ownInstance.copyCommand', { text: command })} />
        </div>
      )}
    </div>
  );
}
