import { Button, type ButtonProps } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { type CurrentPasswordBody, session } from '../../api';
import { toast, useConfirmLeave } from '../../components';
import { FormDialog, useFormMutation } from '../../forms';
import { unsaved } from '../../hooks/unsaved';
import { paths } from '../../lib/routes';
import { CurrentPasswordField } from './current-password-field';
import styles from './user-center.module.css';

const GOES = ['account', 'training', 'applications', 'sessions'];
const STAYS = ['points', 'work', 'audit', 'backups'];

interface DeleteAccountProps {
  /** The call, with the password. */
  send: (currentPassword: string) => Promise<unknown>;
  /** The text of the button. */
  label: string;
  /** The title of the dialog. */
  title: string;
  /** What else the user should know. */
  about?: string;
  /** Shown after the deletion. */
  done: string;
  buttonProps?: ButtonProps;
}

/** A button that deletes the account, after a dialog that says what goes and what stays. */
export function DeleteAccount({ label, buttonProps, ...dialog }: DeleteAccountProps) {
  const [isOpen, setOpen] = useState(false);
  const confirmLoss = useConfirmLeave();
  const handleOpen = async () => {
    // Unsaved changes cannot be saved after the account is gone.
    if (unsaved.any() && !(await confirmLoss())) return;
    setOpen(true);
  };
  return (
    <>
      <Button danger {...buttonProps} onClick={() => void handleOpen()}>
        {label}
      </Button>
      {isOpen && <DeleteDialog {...dialog} onClose={() => setOpen(false)} />}
    </>
  );
}

type DialogProps = Pick<DeleteAccountProps, 'send' | 'title' | 'about' | 'done'> & {
  onClose: () => void;
};

function DeleteDialog({ send, title, about, done, onClose }: DialogProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const mutation = useFormMutation<CurrentPasswordBody, unknown>({
    send: ({ currentPassword }) => send(currentPassword),
    onDone: async () => {
      unsaved.abandon();
      session.logout();
      toast.success(done);
      await navigate(paths.login, { replace: true });
    },
  });
  return (
    <FormDialog
      mutation={mutation}
      danger
      title={title}
      about={<Effects about={about} />}
      submit={t('userCenter.deletion.submit')}
      onClose={onClose}
    >
      <CurrentPasswordField />
    </FormDialog>
  );
}

function Effects({ about }: { about: string | undefined }) {
  const { t } = useTranslation();
  return (
    <div className={styles.effects}>
      {about !== undefined && <p>{about}</p>}
      <strong>{t('userCenter.deletion.goes')}</strong>
      <ul>
        {GOES.map((name) => (
          <li key={name}>{t(`userCenter.deletion.goesList.${name}`)}</li>
        ))}
      </ul>
      <strong>{t('userCenter.deletion.stays')}</strong>
      <ul>
        {STAYS.map((name) => (
          <li key={name}>{t(`userCenter.deletion.staysList.${name}`)}</li>
        ))}
      </ul>
      <p>{t('userCenter.deletion.final')}</p>
    </div>
  );
}
