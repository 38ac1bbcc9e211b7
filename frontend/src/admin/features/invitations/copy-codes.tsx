import CopyOutlined from '@ant-design/icons/CopyOutlined';
import DownloadOutlined from '@ant-design/icons/DownloadOutlined';
import { Button, Flex, Input, Modal } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MONOSPACE, toast } from '../../../components';
import { copyText } from '../../../lib/copy-text';
import type { ListToolsProps, Resource, Row } from '../../crud/resource';
import { useRowsToExport } from '../../crud/list/export/export-button';
import { useSaveAsCsv } from '../../crud/list/export/export-rows';

const MAX_LINES = 12;

const codesOf = (rows: readonly Row[]) => rows.map(({ content }) => String(content)).join('\n');

/** The list tools of invitations: copy the codes of the selected rows, or of all rows. */
export function InvitationTools(props: ListToolsProps) {
  const { resource, selected } = props;
  const { t } = useTranslation();
  const { isBusy, withRows } = useRowsToExport(props);
  const [rowsToCopyByHand, setRowsToCopyByHand] = useState<readonly Row[]>();

  const handleCopy = () =>
    withRows(async (rows) => {
      const isCopied = await copyText(codesOf(rows));
      if (isCopied) toast.success(t('invitations.copies.done', { count: rows.length }));
      else setRowsToCopyByHand(rows);
    });

  return (
    <>
      <Button icon={<CopyOutlined aria-hidden />} disabled={isBusy} onClick={handleCopy}>
        {t(selected.length > 0 ? 'invitations.copies.chosen' : 'invitations.copies.label')}
      </Button>
      <Modal
        open={rowsToCopyByHand !== undefined}
        title={t('common.copy.failed')}
        footer={null}
        destroyOnHidden
        onCancel={() => setRowsToCopyByHand(undefined)}
      >
        <CodesText resource={resource} rows={rowsToCopyByHand ?? []} />
      </Modal>
    </>
  );
}

/** The codes in a text box, with buttons that copy them and save the rows as CSV. */
export function CodesText({ resource, rows }: { resource: Resource; rows: readonly Row[] }) {
  const { t } = useTranslation();
  const save = useSaveAsCsv(resource);
  const text = codesOf(rows);

  const handleCopy = async () => {
    if (await copyText(text)) toast.success(t('invitations.copies.done', { count: rows.length }));
    else toast.error(t('common.copy.failed'));
  };

  return (
    <Flex vertical gap={12}>
      <Input.TextArea
        readOnly
        value={text}
        aria-label={t('invitations.fields.content')}
        autoSize={{ minRows: 2, maxRows: MAX_LINES }}
        style={MONOSPACE}
        onFocus={(event) => event.target.select()}
      />
      <Flex gap={8} wrap justify="flex-end">
        <Button icon={<DownloadOutlined aria-hidden />} onClick={() => save(rows)}>
          {t('crud.export.label')}
        </Button>
        <Button
          type="primary"
          icon={<CopyOutlined aria-hidden />}
          onClick={() => void handleCopy()}
        >
          {t('invitations.copies.label')}
        </Button>
      </Flex>
    </Flex>
  );
}
