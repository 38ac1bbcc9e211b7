import { Button, Flex } from 'antd';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { partsOf } from '../field-types';
import type { Asked } from '../field-types/kind-parts';
import type { Field, Resource } from '../resource';
import { useFocusInside } from './use-focus-inside';

interface ColumnFilterProps {
  field: Field;
  resource: Resource;
  asked: Asked;
  onAsk: (asked: Asked) => void;
  onLeave: () => void;
}

/** What drops down from the funnel in a column's head. */
export function ColumnFilter({ field, resource, asked, onAsk, onLeave }: ColumnFilterProps) {
  const { t } = useTranslation();
  const { Filter } = partsOf(field.kind);
  const box = useRef<HTMLDivElement>(null);
  const handleKeyDown = useFocusInside(box, onLeave);
  if (!Filter) return null;
  const nothing = Object.fromEntries((field.filter ?? []).map((operator) => [operator, '']));
  return (
    <Flex
      ref={box}
      vertical
      gap={8}
      style={{ padding: 12, minWidth: 200 }}
      onKeyDown={handleKeyDown}
    >
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
