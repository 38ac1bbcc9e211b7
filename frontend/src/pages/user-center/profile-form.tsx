import { useQueryClient } from '@tanstack/react-query';
import { Button, Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { constraintsOf, updateUser, type UserInfo } from '../../api';
import { refreshAvatar, userQuery } from '../../domain/user';
import { loadingProps, Panel, toast } from '../../components';
import { FormField, useFormMutation } from '../../forms';

type Fields = { telephone: string; qqId: string };

const constraints = constraintsOf('UpdateInfoBody');

/** The profile fields that players may change. */
export function ProfileForm({ info }: { info: UserInfo }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const saved: Fields = { telephone: info.telephone ?? '', qqId: info.qqId ?? '' };
  const { formProps, isPending } = useFormMutation<Fields, UserInfo>({
    send: updateUser,
    isChanged: ({ telephone, qqId }) => telephone !== saved.telephone || qqId !== saved.qqId,
    onDone: async () => {
      toast.success(t('userCenter.profile.saved'));
      // The picture depends on the QQ number; if the new one cannot be loaded, the old one stays.
      void refreshAvatar(client, info.userId).catch(() => undefined);
      await client.invalidateQueries({ queryKey: userQuery(info.userId).queryKey });
    },
  });

  return (
    <Panel title={t('userCenter.profile.title')}>
      <Form<Fields> {...formProps} initialValues={saved}>
        <FormField
          name="telephone"
          label={t('userCenter.profile.telephone')}
          hint={t('userCenter.profile.telephoneHint')}
          constraint={constraints['telephone']}
          page="edit"
          messages={{
            required: 'userCenter.profile.telephoneRequired',
            length: 'userCenter.profile.telephoneInvalid',
            pattern: 'userCenter.profile.telephoneInvalid',
          }}
        >
          <Input autoComplete="tel" inputMode="tel" />
        </FormField>
        <FormField
          name="qqId"
          label={t('userCenter.profile.qqId')}
          hint={t('userCenter.profile.qqIdHint')}
          constraint={constraints['qqId']}
          page="edit"
          messages={{
            required: 'userCenter.profile.qqIdRequired',
            length: 'userCenter.profile.qqIdInvalid',
            pattern: 'userCenter.profile.qqIdInvalid',
          }}
        >
          <Input autoComplete="off" inputMode="numeric" />
        </FormField>
        <Button type="primary" htmlType="submit" loading={loadingProps(isPending)}>
          {t('userCenter.profile.save')}
        </Button>
      </Form>
    </Panel>
  );
}
