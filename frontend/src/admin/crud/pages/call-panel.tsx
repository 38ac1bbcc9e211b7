import { useMutation } from '@tanstack/react-query';
import { Alert, Button, Flex, Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import { http } from '../../../api';
import { Panel, waiting } from '../../../components';
import { keys } from '../keys';
import type { Call, Resource } from '../resource';

type Answer = Readonly<Record<string, unknown>>;

/** A button for one call, and below it what came of it until it is pressed again. */
export function CallPanel({ resource, call }: { resource: Resource; call: Call }) {
  const { t } = useTranslation();
  const texts = keys.call(resource, call.name);
  const { mutate, data, error, isPending } = useMutation<Answer>({
    mutationFn: async () => (await http.post<Answer>(call.path)).data,
  });
  const result = String(data?.[call.result]);
  return (
    <Panel title={t(`${texts}.title`)}>
      <Flex vertical gap={12} align="flex-start">
        <Typography.Text type="secondary">{t(`${texts}.about`)}</Typography.Text>
        <Button
          loading={waiting(isPending)}
          onClick={() => {
            mutate();
          }}
        >
          {t(`${texts}.label`)}
        </Button>
        {/* There from the beginning, so that its content is read out when it comes. */}
        <div role="status" style={{ width: '100%' }}>
          {data && (
            <Alert
              type={result === call.good ? 'success' : 'info'}
              showIcon
              message={t(`${texts}.results.${result}`, data)}
            />
          )}
          {error && (
            <Alert
              type="error"
              showIcon
              message={t(`${texts}.failed`)}
              description={error.message}
            />
          )}
        </div>
      </Flex>
    </Panel>
  );
}
