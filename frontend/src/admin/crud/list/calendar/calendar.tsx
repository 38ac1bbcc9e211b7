import { Button, Flex, Spin, Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import { EmptyState, ErrorState } from '../../../../components';
import { useSettings } from '../../../../lib/settings';
import type { CalendarView } from '../../resource';
import { ListBar } from '../list-bar';
import type { ListTableState, ListViewProps } from '../use-list-table';
import styles from './calendar.module.css';
import { MonthBar } from './month-bar';
import { MonthGrid } from './month-grid';
import { MonthList } from './month-list';
import { spansOf } from './spans';
import { useCalendar } from './use-calendar';
import { useMonth } from './use-month';

/** The rows of a list on the days of a month. */
export function Calendar({ view, ...props }: ListViewProps & { view: CalendarView }) {
  const { resource, table } = props;
  const { today, month, setMonth } = useMonth();
  const { rows, left, isEmpty, isFetching, error, refetch } = useCalendar(
    resource,
    table,
    view,
    month,
  );
  const isNarrow = useSettings(({ device }) => device === 'mobile');
  const MonthView = isNarrow ? MonthList : MonthGrid;
  return (
    <>
      <ListBar {...props} rows={rows} />
      <MonthBar month={month} today={today} onMonth={setMonth} />
      {error ? (
        <ErrorState message={error.message} onRetry={refetch} />
      ) : (
        <Spin spinning={isFetching} delay={250}>
          <div className={styles.calendar}>
            {isEmpty && <EmptyMonth table={table} />}
            <MonthView
              resource={resource}
              month={month}
              today={today}
              spans={spansOf(rows, view)}
            />
            {left > 0 && <RowsLeft count={left} table={table} />}
          </div>
        </Spin>
      )}
    </>
  );
}

function EmptyMonth({ table }: { table: ListTableState }) {
  const { t } = useTranslation();
  return (
    <Flex gap={12} wrap align="center">
      <EmptyState compact title={t('crud.calendar.empty')} />
      {table.isFiltered && (
        <Button size="small" onClick={table.resetFilters}>
          {t('crud.list.forget')}
        </Button>
      )}
    </Flex>
  );
}

/** Says how many rows are not shown, and links to the table with all of them. */
function RowsLeft({ count, table }: { count: number; table: ListTableState }) {
  const { t } = useTranslation();
  return (
    <Flex gap={12} wrap align="center">
      <Typography.Text type="secondary">{t('crud.calendar.left', { count })}</Typography.Text>
      <Button size="small" onClick={() => table.setView(undefined)}>
        {t('crud.calendar.table')}
      </Button>
    </Flex>
  );
}
