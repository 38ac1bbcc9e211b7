import { Alert, Button, Flex } from 'antd';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '../lib/format';
import type { SaveStatus } from './autosaver';

interface ChangedElsewhereProps {
  title: string;
  status: SaveStatus<unknown>;
  onResolve: (keepsMine: boolean) => void;
}

/** Asks which version to keep after someone else (or another tab) saved the same form. */
export function ChangedElsewhere({ title, status, onResolve }: ChangedElsewhereProps) {
  const { t, i18n } = useTranslation();
  if (status.kind !== 'conflict') return null;
  const time = formatDateTime(status.theirs.savedAt ?? '', i18n.language);
  return (
    <Alert
      type="warning"
      showIcon
      role="alert"
      title={title}
      description={
        <Flex vertical gap={12} align="start">
          {t('form.changedElsewhere.text', { time })}
          <Flex gap={8} wrap>
            <Button type="primary" onClick={() => onResolve(true)}>
              {t('form.changedElsewhere.mine')}
            </Button>
            <Button onClick={() => onResolve(false)}>{t('form.changedElsewhere.theirs')}</Button>
          </Flex>
        </Flex>
      }
    />
  );
}
