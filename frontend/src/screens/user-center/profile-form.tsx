import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button, Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { avatarQuery, fieldErrors, updateInfo, type UserInfo } from '../../api';
import { FreshErrors, needed, Panel, useToast } from '../../ui';
import { infoQuery } from './queries';

type Fields = { telephone: string; qqId: string };

/** What a player may change about themselves. */
export function ProfileForm({ info }: { info: UserInfo }) {
  const { t } = useTranslation();
  const toast = useToast();
  const client = useQueryClient();
  const [form] = Form.useForm<Fields>();
  const save = useMutation<UserInfo, Error, Fields>({
    mutationFn: (fields) => updateInfo(fields),
    onSuccess: async () => {
      toast.success(t('userCenter.profile.saved'));
      // The picture follows the QQ number.
      client.removeQueries({ queryKey: avatarQuery(info.userId).queryKey });
      await client.invalidateQueries({ queryKey: infoQuery(info.userId).queryKey });
    },
    onError: (error) => {
      const refused = fieldErrors(error, ['telephone', 'qqId']);
      form.setFields(refused);
      if (refused.length === 0) toast.error(error.message || t('userCenter.profile.failed'));
    },
  });

  return (
    <Panel title={t('userCenter.profile.title')}>
      <Form<Fields>
        form={form}
        layout="vertical"
        requiredMark={false}
        scrollToFirstError={{ focus: true }}
        initialValues={{ telephone: info.telephone ?? '', qqId: info.qqId ?? '' }}
        onFinish={(fields) => {
          save.mutate(fields);
        }}
      >
        <FreshErrors />
        <Form.Item
          name="telephone"
          label={t('userCenter.profile.telephone')}
          rules={[needed('userCenter.profile.telephoneRequired')]}
        >
          <Input autoComplete="tel" inputMode="tel" />
        </Form.Item>
        <Form.Item
          name="qqId"
          label={t('userCenter.profile.qqId')}
          extra={t('userCenter.profile.qqIdHint')}
          rules={[needed('userCenter.profile.qqIdRequired')]}
        >
          <Input autoComplete="off" inputMode="numeric" />
        </Form.Item>
        <Button type="primary" htmlType="submit" loading={save.isPending}>
          {t('userCenter.profile.save')}
        </Button>
      </Form>
    </Panel>
  );
}
