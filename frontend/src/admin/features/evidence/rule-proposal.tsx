import { type CrudFilters, useDataProvider, useList } from '@refinedev/core';
import { useMutation } from '@tanstack/react-query';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocalize } from '../../../i18n/languages';
import { useAllowedBulk, useBulkActions } from '../../crud/actions/use-bulk-actions';
import { fetchAllRows } from '../../crud/list/export/export-rows';
import type { ListToolsProps, Row } from '../../crud/resource';
import styles from './evidence.module.css';
import { useCampaignRows } from './use-campaign-rows';

interface RuleProposalProps extends ListToolsProps {
  rule: Row;
  campaignId: number;
}

/** Shows how many choices meet a rule and its target stage; can select those not in that stage yet. */
export function RuleProposal({ resource, table, rule, campaignId }: RuleProposalProps) {
  const { t } = useTranslation();
  const localize = useLocalize();
  const provider = useDataProvider();
  const [proposed, setProposed] = useState<readonly Row[]>([]);
  const { rows: stages } = useCampaignRows('campaign-stages', campaignId, 'sortOrder');
  const target = stages.find(({ id }) => id === rule['stageId']);
  const met = useCount(resource.name, table.filters);
  const all = useCount(resource.name, table.filters.filter(isOtherThan('rule')));
  const { mutate: select, isPending } = useMutation({
    mutationFn: () =>
      fetchAllRows(provider(), {
        resource: resource.name,
        filters: table.filters,
        sorters: table.sorters,
      }),
    onSuccess: (rows) => {
      const movable = rows.filter(
        ({ stageId, state }) => stageId !== target?.id && state === 'submitted',
      );
      setProposed(movable);
      table.setSelectedIds(movable.map(({ id }) => id));
    },
  });
  const { actions } = useAllowedBulk(resource);
  const move = actions.find(({ name }) => name === 'move');
  const { confirmAction } = useBulkActions(resource, proposed, (refusedIds) => {
    setProposed([]);
    table.setSelectedIds(refusedIds);
  });
  const title = localize(String(rule['title']), String(rule['titleEn']));
  const stage = target && localize(String(target['title']), String(target['titleEn']));
  return (
    <Alert
      className={styles.bar ?? ''}
      type="info"
      title={
        met === undefined || all === undefined
          ? t('common.loading')
          : t('campaignRules.bar.met', { count: met, total: all, rule: title })
      }
      {...(stage === undefined ? {} : { description: t('campaignRules.bar.proposes', { stage }) })}
      action={
        move &&
        stage !== undefined &&
        (met ?? 0) > 0 &&
        (proposed.length === 0 ? (
          <Button size="small" loading={isPending} onClick={() => select()}>
            {t('campaignRules.bar.select')}
          </Button>
        ) : (
          <Button
            size="small"
            type="primary"
            onClick={() => confirmAction(move, { to: target?.id })}
          >
            {t('campaignRules.bar.move', { count: proposed.length, stage })}
          </Button>
        ))
      }
    />
  );
}

/** The number of rows that match the filters; undefined until known. */
function useCount(resource: string, filters: CrudFilters): number | undefined {
  const { result, query } = useList<Row>({
    resource,
    filters,
    pagination: { currentPage: 1, pageSize: 1 },
    liveMode: 'auto',
  });
  return query.isSuccess ? result.total : undefined;
}

const isOtherThan = (field: string) => (filter: CrudFilters[number]) =>
  !('field' in filter && filter.field === field);
