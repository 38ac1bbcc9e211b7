import FilterOutlined from '@ant-design/icons/FilterOutlined';
import { Badge, Button, Drawer, Flex, Select, Typography } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { i18nKeys } from '../i18n-keys';
import type { Field, Resource } from '../resource';
import { ColumnFilter } from './column-filter';
import type { ListTableState } from './use-list-table';

interface SortAndFilterProps {
  resource: Resource;
  fields: readonly Field[];
  table: ListTableState;
}

/** On narrow screens: the sorting and the filters that column headers offer on wide ones. */
export function SortAndFilter({ resource, fields, table }: SortAndFilterProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const sortable = fields.filter(({ sort }) => sort);
  const filterable = fields.filter(({ filter }) => filter !== undefined);
  const active = filterable.filter(
    ({ name }) => Object.keys(table.getFilterValue(name)).length > 0,
  ).length;
  if (sortable.length === 0 && filterable.length === 0) return null;
  return (
    <>
      <Badge count={active} size="small" offset={[6, 0]}>
        <Button
          type="text"
          size="small"
          icon={<FilterOutlined aria-hidden />}
          onClick={() => setOpen(true)}
        >
          {t('crud.list.sortAndFilter')}
        </Button>
      </Badge>
      <Drawer
        open={open}
        placement="bottom"
        size="80%"
        title={t('crud.list.sortAndFilter')}
        destroyOnHidden
        extra={
          table.isFiltered && (
            <Button size="small" onClick={table.resetFilters}>
              {t('crud.list.forget')}
            </Button>
          )
        }
        onClose={() => setOpen(false)}
      >
        <Flex vertical gap={20}>
          {sortable.length > 0 && (
            <SortSelect resource={resource} fields={sortable} table={table} />
          )}
          {filterable.map((field) => (
            <section key={field.name}>
              <Typography.Title level={5} style={{ margin: '0 0 8px' }}>
                {t(i18nKeys.field(resource, field.name))}
              </Typography.Title>
              <ColumnFilter
                // Remounts the widget when the filter changes, because it holds input that is not applied yet.
                key={JSON.stringify(table.getFilterValue(field.name))}
                field={field}
                resource={resource}
                table={table}
              />
            </section>
          ))}
        </Flex>
      </Drawer>
    </>
  );
}

const ORDERS = ['asc', 'desc'] as const;

function SortSelect({ resource, fields, table }: SortAndFilterProps) {
  const { t } = useTranslation();
  const [sorter] = table.sorters;
  return (
    <section>
      <Typography.Title level={5} style={{ margin: '0 0 8px' }}>
        {t('crud.list.sortBy')}
      </Typography.Title>
      <Select
        aria-label={t('crud.list.sortBy')}
        style={{ width: '100%' }}
        value={sorter ? `${sorter.field}.${sorter.order}` : null}
        options={fields.flatMap(({ name }) =>
          ORDERS.map((order) => ({
            value: `${name}.${order}`,
            label: t(`crud.list.${order}`, { column: t(i18nKeys.field(resource, name)) }),
          })),
        )}
        onChange={(choice) => {
          const [field = '', order] = choice.split('.');
          table.setSorters([{ field, order: order === 'desc' ? 'desc' : 'asc' }]);
          table.setCurrentPage(1);
        }}
      />
    </section>
  );
}
