import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../../../components';
import { definitionOf } from '../../field-types';
import { i18nKeys } from '../../i18n-keys';
import type { Field } from '../../resource';
import { ListBar } from '../list-bar';
import type { ListViewProps } from '../use-list-table';

/** Replaces the board until a parent row is chosen, such as the campaign whose stages are the columns. */
export function ChooseWithin({ within, ...props }: ListViewProps & { within: Field }) {
  const { t } = useTranslation();
  const { resource, table } = props;
  const { Filter } = definitionOf(within);
  return (
    <>
      <ListBar {...props} rows={[]} />
      <EmptyState
        title={t('crud.views.choose', { name: t(i18nKeys.field(resource, within.name)) })}
        action={
          Filter && (
            <div style={{ maxWidth: 320, margin: '0 auto' }}>
              <Filter
                field={within}
                resource={resource}
                filterValue={table.getFilterValue(within.name)}
                otherFilter={table.getFilterValue}
                onFilter={(next) => table.setFilter(within.name, next)}
              />
            </div>
          )
        }
      />
    </>
  );
}
