import LoadingOutlined from '@ant-design/icons/LoadingOutlined';
import PlayCircleOutlined from '@ant-design/icons/PlayCircleOutlined';
import ReloadOutlined from '@ant-design/icons/ReloadOutlined';
import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useConfirm } from '../../../components';
import type { OwnInstance } from '../../../domain/instance';
import { useLocalize } from '../../../i18n/languages';
import { challengePath } from '../../../lib/routes';
import { ActionButton, ActionError, CooldownNote } from './controls';
import styles from './instance.module.css';
import type { InstanceActions } from './use-instance';

type StateProps = { instance: OwnInstance; actions: InstanceActions };

export function NotStarted({ actions }: Pick<StateProps, 'actions'>) {
  const { t } = useTranslation();
  return (
    <div className={styles.body}>
      <p className={styles.text}>{t('ownInstance.intro')}</p>
      <ActionError actions={actions} />
      <ActionButton
        action="start"
        actions={actions}
        type="primary"
        icon={<PlayCircleOutlined aria-hidden />}
      >
        {t('ownInstance.start')}
      </ActionButton>
      <CooldownNote actions={actions} />
      <p className={styles.note}>{t('ownInstance.one')}</p>
    </div>
  );
}

/** The other challenge's instance is stopping; a new one starts here after the cooldown. */
export function Switching({ actions }: Pick<StateProps, 'actions'>) {
  const { t } = useTranslation();
  const count = actions.cooldownSeconds;
  return (
    <p className={styles.busy}>
      <LoadingOutlined aria-hidden />
      <span>
        {count > 0 ? t('ownInstance.switching', { count }) : t('ownInstance.switchingSoon')}
      </span>
    </p>
  );
}

/** Queued, starting or stopping. */
export function Pending({ instance, actions }: StateProps) {
  const { t } = useTranslation();
  const { state, position = 1 } = instance;
  const count = position - 1;
  const queued = count === 0 ? t('ownInstance.queuedNext') : t('ownInstance.queued', { count });
  return (
    <div className={styles.body}>
      <p className={styles.busy}>
        <LoadingOutlined aria-hidden />
        <span>{state === 'queued' ? queued : t(`ownInstance.message.${state}`)}</span>
      </p>
      <ActionError actions={actions} />
      {state !== 'stopping' && (
        <>
          <ActionButton action="release" actions={actions}>
            {t(state === 'queued' ? 'ownInstance.leaveQueue' : 'ownInstance.cancel')}
          </ActionButton>
          <CooldownNote actions={actions} />
        </>
      )}
    </div>
  );
}

const ALERT_TYPES = { stopped: 'info', expired: 'warning', failed: 'error' } as const;

type EndedProps = StateProps & { kind: keyof typeof ALERT_TYPES };

/** The reason of the end, and a button that starts a new instance. */
export function Ended({ kind, instance, actions }: EndedProps) {
  const { t } = useTranslation();
  const { live } = instance;
  // The title "Expired" already is the reason.
  const reason = kind === 'expired' ? undefined : instance.reason;
  return (
    <div className={styles.body}>
      <Alert
        type={ALERT_TYPES[kind]}
        title={
          reason === undefined
            ? t(`ownInstance.message.${kind}`)
            : t(`ownInstance.reason.${reason}`)
        }
      />
      <ActionError actions={actions} />
      <ActionButton
        action="start"
        actions={actions}
        type="primary"
        icon={<ReloadOutlined aria-hidden />}
        disabled={live}
      >
        {t('ownInstance.restart')}
      </ActionButton>
      {live ? (
        <p className={styles.note}>{t('ownInstance.removing')}</p>
      ) : (
        <CooldownNote actions={actions} />
      )}
    </div>
  );
}

/** A live instance of another challenge: a link to it, and the button to switch. */
export function OtherChallenge({ instance, actions }: StateProps) {
  const { t } = useTranslation();
  const confirm = useConfirm();
  const localize = useLocalize();
  const { challengeId, challengeTitle, challengeTitleEn, state } = instance;
  const title =
    challengeTitle === null
      ? t('ownInstance.deletedChallenge')
      : localize(challengeTitle, challengeTitleEn);
  const isEnding = state === 'stopping' || state === 'expired';

  const handleSwitch = () => {
    confirm(
      {
        title: 'ownInstance.switchTitle',
        content: 'ownInstance.switchText',
        ok: 'ownInstance.switch',
        values: { title },
        danger: true,
      },
      () => {
        actions.run('switch');
        return Promise.resolve();
      },
    );
  };

  return (
    <div className={styles.body}>
      <Alert type="info" title={t('ownInstance.one')} />
      <p className={styles.text}>
        {t(isEnding ? 'ownInstance.otherChallengeStopping' : 'ownInstance.otherChallenge', {
          title,
        })}{' '}
        {challengeId !== null && (
          <Link to={challengePath(challengeId)}>{t('ownInstance.toOther')}</Link>
        )}
      </p>
      <ActionError actions={actions} />
      <ActionButton action="switch" actions={actions} disabled={isEnding} onClick={handleSwitch}>
        {t('ownInstance.switch')}
      </ActionButton>
      {!isEnding && <CooldownNote actions={actions} />}
    </div>
  );
}
