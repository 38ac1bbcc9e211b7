import DownloadOutlined from '@ant-design/icons/DownloadOutlined';
import { useDataProvider } from '@refinedev/core';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '../../../../components';
import type { ListToolsProps, Row } from '../../resource';
import { fetchAllRows, useSaveAsCsv } from './export-rows';

/** Returns a function that calls `work` with the selected rows, or else with all rows of the list. */
export function useRowsToExport({ resource, table, selected }: ListToolsProps) {
  const { t } = useTranslation();
  const provider = useDataProvider();
  const [isBusy, setIsBusy] = useState(false);

  const withRows = async (work: (rows: readonly Row[]) => Promise<void> | void) => {
    setIsBusy(true);
    try {
      const { filters, sorters } = table;
      const query = { resource: resource.name, filters, sorters };
      await work(selected.length > 0 ? selected : await fetchAllRows(provider(), query));
    } catch (error) {
      toast.error(error instanceof Error ? error.message : t('error.unknown'));
    } finally {
      setIsBusy(false);
    }
  };

  return { isBusy, withRows };
}

/** Saves the selected rows, or else all rows of the list, as CSV. */
export function ExportButton(props: ListToolsProps) {
  const { t } = useTranslation();
  const save = useSaveAsCsv(props.resource);
  const { isBusy, withRows } = useRowsToExport(props);
  return (
    <Button
      icon={<DownloadOutlined aria-hidden />}
      disabled={isBusy}
      onClick={() => void withRows(save)}
    >
      {t('crud.export.label')}
    </Button>
  );
}
