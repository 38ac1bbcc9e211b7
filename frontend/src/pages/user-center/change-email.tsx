import { useQueryClient } from '@tanstack/react-query';
import { Button, Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { changeEmail, type ChangeEmailBody, constraintsOf, verifyEmail } from '../../api';
import { toast } from '../../components';
import { userQuery } from '../../domain/user';
import { FormDialog, FormField, MailCodeField, useFormMutation } from '../../forms';
import { CurrentPasswordField } from './current-password-field';

const constraints = constraintsOf('ChangeEmailBody');

/** A button that changes the address of the account. */
export function ChangeEmail({ userId }: { userId: number }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {t('userCenter.email.change')}
      </Button>
      {isOpen && <ChangeEmailDialog userId={userId} onClose={() => setOpen(false)} />}
    </>
  );
}

function ChangeEmailDialog({ userId, onClose }: { userId: number; onClose: () => void }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const mutation = useFormMutation<ChangeEmailBody, unknown>({
    send: changeEmail,
    onDone: async () => {
      toast.success(t('userCenter.email.changed'));
      await client.invalidateQueries({ queryKey: userQuery(userId).queryKey });
      onClose();
    },
  });

  return (
    <FormDialog
      mutation={mutation}
      title={t('userCenter.email.title')}
      about={t('userCenter.email.about')}
      submit={t('userCenter.email.change')}
      onClose={onClose}
    >
      <FormField
        name="email"
        label={t('userCenter.email.new')}
        constraint={constraints['email']}
        messages="userCenter.email.invalid"
      >
        <Input inputMode="email" autoComplete="email" />
      </FormField>
      <MailCodeField
        label={t('userCenter.email.code')}
        constraint={constraints['code']}
        messages={{ required: 'mailCode.required' }}
        purpose="changeemail"
        send={(email) => verifyEmail({ email, purpose: 'changeemail' })}
      />
      <CurrentPasswordField />
    </FormDialog>
  );
}
