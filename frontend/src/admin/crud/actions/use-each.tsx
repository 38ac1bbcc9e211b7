import { useInvalidate } from '@refinedev/core';
import { App } from 'antd';
import { useTranslation } from 'react-i18next';
import { Say, useToast } from '../../../components';
import { keys } from '../keys';
import type { Resource, Row } from '../resource';
import { useTitleOf } from '../use-title-of';
import { sendRowAction } from './send-row-action';

interface Failure {
  row: Row;
  reason: string;
}

/** Does a row action to one row after the other, and tells of every row that was refused why. */
export function useEach(resource: Resource) {
  const { t } = useTranslation();
  const titleOf = useTitleOf();
  const { modal } = App.useApp();
  const toast = useToast();
  const invalidate = useInvalidate();

  return async (name: string, one: string, rows: readonly Row[]): Promise<void> => {
    const action = resource.rowActions?.find((known) => known.name === one);
    if (!action) return;
    const failures: Failure[] = [];
    const fitting = rows.filter((row) => action.when?.(row) ?? true);
    for (const row of fitting)
      try {
        await sendRowAction(action, row);
      } catch (error) {
        failures.push({ row, reason: error instanceof Error ? error.message : t('error.unknown') });
      }
    await invalidate({ resource: resource.name, invalidates: ['list', 'many', 'detail'] });
    const done = fitting.length - failures.length;
    const skipped = rows.length - fitting.length;
    const left = skipped > 0 ? t('scaffold.bulk.skipped', { count: skipped }) : undefined;
    if (fitting.length === 0) toast.info(t('scaffold.bulk.allSkipped'));
    else if (failures.length === 0)
      toast.success(t(`${keys.bulk(resource, name)}.success`, { count: done }), left);
    else
      modal.warning({
        title: <Say k="scaffold.bulk.partly" values={{ done, refused: failures.length }} />,
        okText: <Say k="scaffold.bulk.understood" />,
        content: (
          <ul style={{ paddingInlineStart: 20, overflowWrap: 'anywhere' }}>
            {skipped > 0 && (
              <li>
                <Say k="scaffold.bulk.skipped" values={{ count: skipped }} />
              </li>
            )}
            {failures.map(({ row, reason }) => (
              <li key={row.id}>
                <Say k="scaffold.bulk.refused" values={{ title: titleOf(resource, row), reason }} />
              </li>
            ))}
          </ul>
        ),
      });
  };
}
