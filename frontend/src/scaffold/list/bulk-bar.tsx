import { Button, Flex, Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import { useBulk } from '../acts/use-bulk';
import { useMay } from '../acts/use-may';
import { keys } from '../keys';
import type { Resource } from '../resource';

interface BulkBarProps {
  resource: Resource;
  chosen: number[];
  onDone: () => void;
}

/** Deeds on the chosen rows; takes no room while none is chosen. */
export function BulkBar({ resource, chosen, onDone }: BulkBarProps) {
  const { t } = useTranslation();
  const { act, remove } = useBulk(resource, chosen, onDone);
  const mayEdit = useMay(resource, 'edit');
  const mayDelete = useMay(resource, 'delete');
  if (chosen.length === 0) return null;
  return (
    <Flex gap={8} wrap align="center" role="group" aria-label={t('scaffold.bulk.label')}>
      <Typography.Text>{t('scaffold.bulk.chosen', { count: chosen.length })}</Typography.Text>
      {mayEdit &&
        (resource.bulkActions ?? []).map((action) => (
          <Button
            key={action.name}
            size="small"
            danger={action.danger ?? false}
            onClick={() => {
              act(action);
            }}
          >
            {t(`${keys.bulk(resource, action.name)}.label`)}
          </Button>
        ))}
      {mayDelete && resource.bulkDelete && (
        <Button size="small" danger onClick={remove}>
          {t('scaffold.row.delete')}
        </Button>
      )}
      <Button size="small" type="link" onClick={onDone}>
        {t('scaffold.bulk.none')}
      </Button>
    </Flex>
  );
}
