import CopyOutlined from '@ant-design/icons/CopyOutlined';
import DownloadOutlined from '@ant-design/icons/DownloadOutlined';
import { useDataProvider } from '@refinedev/core';
import { Button, Modal } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useToast } from '../../../components';
import { copyText } from '../../../lib/copy-text';
import { keys } from '../../crud/keys';
import type { ListTableState } from '../../crud/list/use-list-table';
import type { Resource, Row } from '../../crud/resource';
import { everyRow } from './every-row';
import { ManyTexts } from './many-texts';
import { textsOf } from './texts-of';
import { useSaveRows } from './use-save-rows';

interface ListExportsProps {
  resource: Resource;
  table: ListTableState;
  chosen: readonly Row[];
}

/** Takes the chosen rows away, or all that were asked for: as a table, or one column to paste. */
export function ListExports({ resource, table, chosen }: ListExportsProps) {
  const { t } = useTranslation();
  const toast = useToast();
  const provider = useDataProvider();
  const save = useSaveRows(resource);
  const [busy, setBusy] = useState(false);
  const [byHand, setByHand] = useState<readonly Row[]>();
  const { copies } = resource;

  const withRows = async (work: (rows: readonly Row[]) => Promise<void> | void) => {
    setBusy(true);
    try {
      const { filters, sorters } = table;
      const asked = { resource: resource.name, filters, sorters };
      await work(chosen.length > 0 ? chosen : await everyRow(provider(), asked));
    } catch (error) {
      toast.error(error instanceof Error ? error.message : t('error.unknown'));
    } finally {
      setBusy(false);
    }
  };

  const copy = (column: string) =>
    withRows(async (rows) => {
      const copied = await copyText(textsOf(rows, column));
      if (copied) toast.success(t(keys.copies(resource, 'done'), { count: rows.length }));
      else setByHand(rows);
    });

  return (
    <>
      {copies !== undefined && (
        <Button
          icon={<CopyOutlined aria-hidden />}
          disabled={busy}
          onClick={() => void copy(copies)}
        >
          {t(keys.copies(resource, chosen.length > 0 ? 'chosen' : 'label'))}
        </Button>
      )}
      {resource.exports && (
        <Button
          icon={<DownloadOutlined aria-hidden />}
          disabled={busy}
          onClick={() => void withRows(save)}
        >
          {t('scaffold.export.label')}
        </Button>
      )}
      {copies !== undefined && (
        <Modal
          open={byHand !== undefined}
          title={t('ui.copy.failed')}
          footer={null}
          destroyOnHidden
          onCancel={() => {
            setByHand(undefined);
          }}
        >
          <ManyTexts resource={resource} rows={byHand ?? []} column={copies} />
        </Modal>
      )}
    </>
  );
}
