import ExportOutlined from '@ant-design/icons/ExportOutlined';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import type { InstanceAddress } from '../../../api';
import { CopyButton, TimeLeft, useConfirm } from '../../../components';
import type { OwnInstance } from '../../../domain/instance';
import { useSecondsLeft } from '../../../hooks/countdown';
import { formatClock } from '../../../lib/format';
import { ActionButton, ActionError, CooldownNote } from './controls';
import styles from './instance.module.css';
import type { InstanceActions } from './use-instance';

type RunningProps = { instance: OwnInstance; actions: InstanceActions };

export function Running({ instance, actions }: RunningProps) {
  const { t } = useTranslation();
  const confirm = useConfirm();
  const renewal = useRenewal(instance);
  const { services, expiration, clockOffsetMs } = instance;

  const handleRelease = () => {
    confirm(
      {
        title: 'ownInstance.releaseTitle',
        content: 'ownInstance.releaseText',
        ok: 'ownInstance.release',
        danger: true,
      },
      () => {
        actions.run('release');
        return Promise.resolve();
      },
    );
  };

  return (
    <div className={styles.body}>
      {services.map((service) => (
        <Service key={service.name} service={service} hasName={services.length > 1} />
      ))}
      <p className={styles.left}>
        <span>{t('ownInstance.timeLeft')}</span>
        <TimeLeft until={expiration} clockOffsetMs={clockOffsetMs} className={styles.timer} />
      </p>
      <ActionError actions={actions} />
      <div className={styles.actions}>
        <ActionButton action="renew" actions={actions} disabled={!renewal.isOpen}>
          {t('ownInstance.renew')}
        </ActionButton>
        <ActionButton danger action="release" actions={actions} onClick={handleRelease}>
          {t('ownInstance.release')}
        </ActionButton>
      </div>
      <p className={styles.note}>{renewal.note}</p>
      <CooldownNote actions={actions} />
    </div>
  );
}

/** Whether the instance can be extended now, and a note with the reason or the number of extensions left. */
function useRenewal({ renewableFrom, renewalsLeft: count, clockOffsetMs }: OwnInstance) {
  const { t } = useTranslation();
  const wait = useSecondsLeft(renewableFrom, clockOffsetMs);
  if (renewableFrom === null) return { isOpen: false, note: t('ownInstance.notRenewable') };
  if (wait > 0)
    return {
      isOpen: false,
      note: t('ownInstance.renewableIn', { count, time: formatClock(wait) }),
    };
  return { isOpen: true, note: t('ownInstance.renewable', { count }) };
}

/** A service of the instance: a link for browsers, else a command for a terminal. */
function Service({ service, hasName }: { service: InstanceAddress; hasName: boolean }) {
  const { t } = useTranslation();
  const { name, protocol, command } = service;
  const address = addressText(service);
  return (
    <div className={styles.service}>
      {hasName && <h3 className={styles.serviceName}>{name}</h3>}
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

/** The whole URL for browsers, host and port otherwise. */
function addressText({ protocol, host, port, command }: InstanceAddress): string {
  if (protocol === 'http') return command;
  return `${host.includes(':') ? `[${host}]` : host}:${String(port)}`;
}
