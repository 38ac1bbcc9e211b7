import { useMutation } from '@tanstack/react-query';
import { Alert, Button, Flex, Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import { sendTestMail } from '../../api';
import { Panel, loadingProps } from '../../components';

/** Sends a test mail to the user and shows the result until it is sent again. */
export function TestMailPanel() {
  const { t } = useTranslation();
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: sendTestMail,
  });
  return (
    <Panel title={t('settings.calls.testMail.title')}>
      <Flex vertical gap={12} align="flex-start">
        <Typography.Text type="secondary">{t('settings.calls.testMail.about')}</Typography.Text>
        <Button loading={loadingProps(isPending)} onClick={() => mutate()}>
          {t('settings.calls.testMail.label')}
        </Button>
        {/* Always rendered, so that screen readers announce the result. */}
        <div role="status" style={{ width: '100%' }}>
          {data && (
            <Alert
              type={data.result === 'sent' ? 'success' : 'info'}
              showIcon
              title={t(`settings.calls.testMail.results.${data.result}`, { to: data.to })}
            />
          )}
          {error && (
            <Alert
              type="error"
              showIcon
              title={t('settings.calls.testMail.failed')}
              description={error.message}
            />
          )}
        </div>
      </Flex>
    </Panel>
  );
}
