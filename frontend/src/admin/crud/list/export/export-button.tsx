import DownloadOutlined from '@ant-design/icons/DownloadOutlined';
import { useDataProvider } from '@refinedev/core';
import { useMutation } from '@tanstack/react-query';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import type { ListToolsProps, Row } from '../../resource';
import { fetchAllRows, useSaveAsCsv } from './export-rows';

type Work = (rows: readonly Row[]) => Promise<void> | void;

/** Returns a function that calls `work` with the selected rows, or with all rows of the list if none is selected. */
export function useRowsToExport({ resource, table, selected }: ListToolsProps) {
  const provider = useDataProvider();
  const { mutate: withRows, isPending: isBusy } = useMutation({
    mutationFn: async (work: Work) => {
      const { filters, sorters } = table;
      const query = { resource: resource.name, filters, sorters };
      await work(selected.length > 0 ? selected : await fetchAllRows(provider(), query));
    },
  });
  return { isBusy, withRows };
}

/** Saves the selected rows, or all rows of the list, as CSV. */
export function ExportButton(props: ListToolsProps) {
  const { t } = useTranslation();
  const save = useSaveAsCsv(props.resource);
  const { isBusy, withRows } = useRowsToExport(props);
  return (
    <Button
      icon={<DownloadOutlined aria-hidden />}
      disabled={isBusy}
      onClick={() => withRows(save)}
    >
      {t('crud.export.label')}
    </Button>
  );
}
