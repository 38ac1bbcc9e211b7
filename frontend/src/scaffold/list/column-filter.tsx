import { Button, Flex } from 'antd';
import { useTranslation } from 'react-i18next';
import { partsOf } from '../kinds';
import type { Asked } from '../kinds/kind-parts';
import type { Field, Resource } from '../resource';

interface ColumnFilterProps {
  field: Field;
  resource: Resource;
  asked: Asked;
  onAsk: (asked: Asked) => void;
}

/** What drops down from the funnel in a column's head. */
export function ColumnFilter({ field, resource, asked, onAsk }: ColumnFilterProps) {
  const { t } = useTranslation();
  const { Filter } = partsOf(field.kind);
  if (!Filter) return null;
  const nothing = Object.fromEntries((field.filter ?? []).map((operator) => [operator, '']));
  return (
    <Flex vertical gap={8} style={{ padding: 12, minWidth: 200 }}>
      <Filter field={field} resource={resource} asked={asked} onAsk={onAsk} />
      <Button
        type="link"
        size="small"
        onClick={() => {
          onAsk(nothing);
        }}
      >
        {t('scaffold.filter.clear')}
      </Button>
    </Flex>
  );
}
