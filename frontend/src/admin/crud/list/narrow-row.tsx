import type { TableColumnType } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { isEmpty } from '../../../forms';
import { RowCell } from '../field-value';
import { isShown } from '../form/applies';
import { i18nKeys } from '../i18n-keys';
import type { Field, Resource, Row } from '../resource';
import styles from './narrow-row.module.css';
import { RowMenu } from './row-menu';
import { SortAndFilter } from './sort-and-filter';
import type { ListViewProps } from './use-list-table';

type NarrowRowProps = Pick<ListViewProps, 'resource' | 'fields' | 'hasRowMenu' | 'onEdit'>;

/** The one column of a list on a phone; its head sorts and filters. */
export function narrowColumn(
  props: NarrowRowProps & Pick<ListViewProps, 'table'>,
): TableColumnType<Row> {
  return {
    key: 'row',
    title: <SortAndFilter {...props} />,
    className: styles.column ?? '',
    render: (_, row) => <NarrowRow {...props} row={row} />,
  };
}

/** The field used as a row's heading: the link to the row, or the first that is no id, time or picture. */
function headingOf(fields: readonly Field[]): Field | undefined {
  return (
    fields.find(({ linkToRow }) => linkToRow) ??
    fields.find(({ name, type }) => name !== 'id' && type !== 'dateTime' && type !== 'avatar')
  );
}

/** A row on a phone or board: heading and actions, then the other columns with their labels. */
export function NarrowRow({
  resource,
  fields,
  row,
  hasRowMenu,
  onEdit,
}: NarrowRowProps & { row: Row }) {
  const heading = headingOf(fields);
  const picture = fields.find(({ type }) => type === 'avatar');
  const others = fields.filter((field) => field !== heading && field !== picture);
  return (
    <div className={styles.row}>
      <div className={styles.head}>
        {picture && <RowCell field={picture} resource={resource} row={row} />}
        <span className={styles.heading}>
          {heading && <RowCell field={heading} resource={resource} row={row} />}
        </span>
        {hasRowMenu && <RowMenu resource={resource} row={row} onEdit={onEdit} />}
      </div>
      <div className={styles.values}>
        {others.map(
          (field) =>
            isShown(field, row) &&
            !isEmpty(row[field.name]) && (
              <LabelledValue key={field.name} field={field} resource={resource} row={row} />
            ),
        )}
      </div>
    </div>
  );
}

function LabelledValue(props: { field: Field; resource: Resource; row: Row }) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <span className={styles.pair} role="group" aria-labelledby={id}>
      <span id={id} className={styles.label}>
        {t(i18nKeys.field(props.resource, props.field.name))}
      </span>
      <span className={styles.value}>
        <RowCell {...props} />
      </span>
    </span>
  );
}
