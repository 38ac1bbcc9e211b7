import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button, Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { constraintsOf, fieldErrors, updateUser, type UserInfo } from '../../api';
import { refreshAvatar, userQuery } from '../../domain/user';
import {
  patternRule,
  RevalidateOnLanguageChange,
  requiredRule,
  Panel,
  showServerErrors,
  toast,
  loadingProps,
} from '../../components';
import { useUnsaved } from '../../hooks/unsaved';

type Fields = { telephone: string; qqId: string };

/** The details that players may change themselves. */
export function ProfileForm({ info }: { info: UserInfo }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [form] = Form.useForm<Fields>();
  const draft = useUnsaved();
  const constraints = constraintsOf('UpdateInfoBody');
  const saved: Fields = { telephone: info.telephone ?? '', qqId: info.qqId ?? '' };
  const save = useMutation<UserInfo, Error, Fields>({
    mutationFn: (fields) => updateUser(fields),
    onSuccess: async () => {
      toast.success(t('userCenter.profile.saved'));
      draft.mark(false);
      // The picture depends on the QQ number; if the new one fails to load, the old one stays.
      void refreshAvatar(client, info.userId).catch(() => undefined);
      await client.invalidateQueries({ queryKey: userQuery(info.userId).queryKey });
    },
    onError: (error) => showServerErrors(form, fieldErrors(error, ['telephone', 'qqId'])),
  });

  return (
    <Panel title={t('userCenter.profile.title')}>
      <Form<Fields>
        form={form}
        layout="vertical"
        requiredMark={false}
        scrollToFirstError={{ focus: true }}
        initialValues={saved}
        onValuesChange={(_, fields) =>
          draft.mark(fields.telephone !== saved.telephone || fields.qqId !== saved.qqId)
        }
        onFinish={(fields) => save.mutate(fields)}
      >
        <RevalidateOnLanguageChange />
        <Form.Item
          name="telephone"
          label={t('userCenter.profile.telephone')}
          extra={t('userCenter.profile.telephoneHint')}
          rules={[
            requiredRule('userCenter.profile.telephoneRequired'),
            patternRule(constraints['telephone'], 'userCenter.profile.telephoneInvalid'),
          ]}
        >
          <Input autoComplete="tel" inputMode="tel" />
        </Form.Item>
        <Form.Item
          name="qqId"
          label={t('userCenter.profile.qqId')}
          extra={t('userCenter.profile.qqIdHint')}
          rules={[
            requiredRule('userCenter.profile.qqIdRequired'),
            patternRule(constraints['qqId'], 'userCenter.profile.qqIdInvalid'),
          ]}
        >
          <Input autoComplete="off" inputMode="numeric" />
        </Form.Item>
        <Button type="primary" htmlType="submit" loading={loadingProps(save.isPending)}>
          {t('userCenter.profile.save')}
        </Button>
      </Form>
    </Panel>
  );
}
