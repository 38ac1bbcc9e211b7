import FilterFilled from '@ant-design/icons/FilterFilled';
import { Button } from 'antd';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';

// What opens the dropdown comes from antd, beside the name.
type FilterButtonProps = ComponentProps<typeof Button> & { column: string; active: boolean };

/** The funnel in a column's head; antd's own cannot be reached with Tab and has no name. */
export function FilterButton({ column, active, onClick, ...opener }: FilterButtonProps) {
  const { t } = useTranslation();
  return (
    <Button
      {...opener}
      size="small"
      color={active ? 'primary' : 'default'}
      variant="text"
      icon={<FilterFilled aria-hidden style={active ? {} : { opacity: 0.55 }} />}
      aria-label={t('scaffold.filter.open', { column })}
      onClick={(event) => {
        onClick?.(event);
        // The head below would sort.
        event.stopPropagation();
      }}
      onKeyDown={(event) => {
        event.stopPropagation();
      }}
    />
  );
}
