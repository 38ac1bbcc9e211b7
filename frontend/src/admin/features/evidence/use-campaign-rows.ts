import { useList } from '@refinedev/core';
import type { Row } from '../../crud/resource';

/** All rows of a resource that belong to a campaign (few enough for one page); empty without a campaign. */
export function useCampaignRows(
  resource: string,
  campaignId: number | undefined,
  sort: string,
): { rows: readonly Row[]; isFetching: boolean } {
  const { result, query } = useList<Row>({
    resource,
    filters: [{ field: 'campaignId', operator: 'eq', value: campaignId }],
    sorters: [{ field: sort, order: 'asc' }],
    pagination: { pageSize: 100 },
    queryOptions: { enabled: campaignId !== undefined },
  });
  return { rows: campaignId === undefined ? [] : result.data, isFetching: query.isFetching };
}
