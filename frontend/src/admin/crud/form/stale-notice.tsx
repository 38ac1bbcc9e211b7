import { Alert, Button, Flex } from 'antd';
import { useTranslation } from 'react-i18next';

/** Two people edited one row: nothing is lost before the reader has chosen. */
export function StaleNotice({ onChoose }: { onChoose: (keepMine: boolean) => void }) {
  const { t } = useTranslation();
  return (
    <Alert
      type="warning"
      showIcon
      role="alert"
      style={{ marginBottom: 16 }}
      message={t('scaffold.stale.title')}
      description={
        <Flex vertical gap={12}>
          {t('scaffold.stale.text')}
          <Flex gap={8} wrap>
            <Button
              size="small"
              onClick={() => {
                onChoose(true);
              }}
            >
              {t('scaffold.stale.keep')}
            </Button>
            <Button
              size="small"
              danger
              onClick={() => {
                onChoose(false);
              }}
            >
              {t('scaffold.stale.reload')}
            </Button>
          </Flex>
        </Flex>
      }
    />
  );
}
