import { Button, Flex, Typography } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBulk } from '../actions/use-bulk';
import { useMay } from '../actions/use-may';
import { keys } from '../keys';
import type { BulkAction, Resource, Row } from '../resource';
import { BulkValue } from './bulk-value';

interface BulkBarProps {
  resource: Resource;
  chosen: readonly Row[];
  onDone: () => void;
}

/** Deeds on the chosen rows; takes no room while none is chosen. */
export function BulkBar({ resource, chosen, onDone }: BulkBarProps) {
  const { t } = useTranslation();
  const [asking, setAsking] = useState<BulkAction>();
  const { act, run, remove } = useBulk(resource, chosen, onDone);
  const mayAct = useMay(resource, 'act');
  const mayDelete = useMay(resource, 'delete');
  if (chosen.length === 0) return null;
  return (
    <Flex gap={8} wrap align="center" role="group" aria-label={t('scaffold.bulk.label')}>
      <Typography.Text>{t('scaffold.bulk.chosen', { count: chosen.length })}</Typography.Text>
      {mayAct &&
        (resource.bulkActions ?? []).map((action) => (
          <Button
            key={action.name}
            size="small"
            danger={action.danger ?? false}
            onClick={() => {
              if (action.asks === undefined) act(action);
              else setAsking(action);
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
      {asking && (
        <BulkValue
          resource={resource}
          action={asking}
          count={chosen.length}
          onChoose={(values) => run(asking, values)}
          onClose={() => {
            setAsking(undefined);
          }}
        />
      )}
    </Flex>
  );
}
