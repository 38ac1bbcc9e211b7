import CopyOutlined from '@ant-design/icons/CopyOutlined';
import DownloadOutlined from '@ant-design/icons/DownloadOutlined';
import { useDataProvider } from '@refinedev/core';
import { Button, Modal } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '../../../components';
import { copyText } from '../../../lib/copy-text';
import type { ListToolsProps, Row } from '../../crud/resource';
import { ColumnText, type CopyableColumn } from './column-text';
import { columnText, fetchAllRows, useSaveAsCsv } from './export-rows';

interface ExportButtonsProps extends ListToolsProps {
  /** Adds a button that copies this column. */
  copy?: CopyableColumn;
}

/** Exports the selected rows, or else all rows of the list: as CSV, or one column to the clipboard. */
export function ExportButtons({ resource, table, selected, copy }: ExportButtonsProps) {
  const { t } = useTranslation();
  const provider = useDataProvider();
  const save = useSaveAsCsv(resource);
  const [busy, setBusy] = useState(false);
  const [rowsToCopyByHand, setRowsToCopyByHand] = useState<readonly Row[]>();

  const withRows = async (work: (rows: readonly Row[]) => Promise<void> | void) => {
    setBusy(true);
    try {
      const { filters, sorters } = table;
      const query = { resource: resource.name, filters, sorters };
      await work(selected.length > 0 ? selected : await fetchAllRows(provider(), query));
    } catch (error) {
      toast.error(error instanceof Error ? error.message : t('error.unknown'));
    } finally {
      setBusy(false);
    }
  };

  const handleCopy = ({ column, i18nPrefix }: CopyableColumn) =>
    withRows(async (rows) => {
      const copied = await copyText(columnText(rows, column));
      if (copied) toast.success(t(`${i18nPrefix}.done`, { count: rows.length }));
      else setRowsToCopyByHand(rows);
    });

  return (
    <>
      {copy && (
        <Button
          icon={<CopyOutlined aria-hidden />}
          disabled={busy}
          onClick={() => void handleCopy(copy)}
        >
          {t(`${copy.i18nPrefix}.${selected.length > 0 ? 'chosen' : 'label'}`)}
        </Button>
      )}
      <Button
        icon={<DownloadOutlined aria-hidden />}
        disabled={busy}
        onClick={() => void withRows(save)}
      >
        {t('scaffold.export.label')}
      </Button>
      {copy && (
        <Modal
          open={rowsToCopyByHand !== undefined}
          title={t('ui.copy.failed')}
          footer={null}
          destroyOnHidden
          onCancel={() => {
            setRowsToCopyByHand(undefined);
          }}
        >
          <ColumnText resource={resource} rows={rowsToCopyByHand ?? []} copy={copy} />
        </Modal>
      )}
    </>
  );
}
