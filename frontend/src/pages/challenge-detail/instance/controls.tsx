import { Alert, Button, type ButtonProps } from 'antd';
import { useTranslation } from 'react-i18next';
import styles from './instance.module.css';
import type { InstanceAction, InstanceActions } from './use-instance';

type ActionButtonProps = Omit<ButtonProps, 'loading' | 'onClick'> & {
  action: InstanceAction;
  actions: InstanceActions;
  /** Replaces running the action, for example by a confirmation. */
  onClick?: () => void;
};

/** The button of one action; disabled during the cooldown and while any action is in progress. */
export function ActionButton({ action, actions, disabled, onClick, ...rest }: ActionButtonProps) {
  const { pending, cooldownSeconds, run } = actions;
  return (
    <Button
      block
      {...rest}
      loading={pending?.action === action}
      disabled={(disabled ?? false) || pending !== undefined || cooldownSeconds > 0}
      onClick={onClick ?? (() => run(action))}
    />
  );
}

/** The error of the last action, until the next one starts. */
export function ActionError({ actions: { error } }: { actions: InstanceActions }) {
  const { t } = useTranslation();
  if (error === undefined) return null;
  return (
    <Alert
      type="error"
      title={t(`ownInstance.failed.${error.action}`)}
      description={error.message}
    />
  );
}

/** Why the buttons are disabled during the cooldown. */
export function CooldownNote({ actions }: { actions: InstanceActions }) {
  const { t } = useTranslation();
  const count = actions.cooldownSeconds;
  if (count === 0) return null;
  return <p className={styles.note}>{t('ownInstance.cooldown', { count })}</p>;
}
