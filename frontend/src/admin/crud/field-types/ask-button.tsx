import { Button } from 'antd';
import { useTranslation } from 'react-i18next';

export function AskButton({ onClick }: { onClick: () => void }) {
  const { t } = useTranslation();
  return (
    <Button type="primary" size="small" block onClick={onClick}>
      {t('scaffold.filter.apply')}
    </Button>
  );
}
