import { Button, Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { constraintsOf, session, withdrawRegistrationConsent } from '../../api';
import { toast, useConfirmLeave } from '../../components';
import { FormDialog, FormField, useFormMutation } from '../../forms';
import { unsaved } from '../../hooks/unsaved';
import { paths } from '../../lib/routes';

interface WithdrawProps {
  /** The title of the consent, for the button's accessible name. */
  of: string;
}

/** Withdraws the consent of the registration, which deletes the account. */
export function WithdrawRegistration({ of }: WithdrawProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const confirmLoss = useConfirmLeave();
  const handleOpen = async () => {
    // Unsaved changes cannot be saved after the account is gone.
    if (unsaved.any() && !(await confirmLoss())) return;
    setOpen(true);
  };
  return (
    <>
      <Button
        danger
        size="small"
        aria-label={t('userCenter.consents.withdrawOf', { of })}
        onClick={() => void handleOpen()}
      >
        {t('userCenter.consents.withdraw')}
      </Button>
      {isOpen && <WithdrawDialog onClose={() => setOpen(false)} />}
    </>
  );
}

function WithdrawDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const mutation = useFormMutation<{ currentPassword: string }, unknown>({
    send: ({ currentPassword }) => withdrawRegistrationConsent(currentPassword),
    onDone: async () => {
      unsaved.abandon();
      session.logout();
      toast.success(t('userCenter.consents.deleted'));
      await navigate(paths.login, { replace: true });
    },
  });
  return (
    <FormDialog
      mutation={mutation}
      danger
      title={t('userCenter.consents.leave')}
      about={t('userCenter.consents.leaveEffect')}
      submit={t('userCenter.consents.deleteAccount')}
      onClose={onClose}
    >
      <FormField
        name="currentPassword"
        label={t('userCenter.consents.password')}
        constraint={constraintsOf('WithdrawConsentBody')['currentPassword']}
        messages={{ required: 'userCenter.consents.passwordRequired' }}
      >
        <Input.Password autoComplete="current-password" />
      </FormField>
    </FormDialog>
  );
}
