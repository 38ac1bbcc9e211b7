import CopyOutlined from '@ant-design/icons/CopyOutlined';
import DownloadOutlined from '@ant-design/icons/DownloadOutlined';
import { Button, Flex, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { toast } from '../../../components';
import { copyText } from '../../../lib/copy-text';
import { MONOSPACE } from '../../crud/field-types/common';
import { keys } from '../../crud/keys';
import type { Resource, Row } from '../../crud/resource';
import { columnText, useSaveAsCsv } from './export-rows';

/** A column whose values are copied together, such as invitation codes. */
export interface CopyableColumn {
  column: string;
  i18nPrefix: string;
}

interface ColumnTextProps {
  resource: Resource;
  rows: readonly Row[];
  copy: CopyableColumn;
}

const MAX_LINES = 12;

/** The values of a column in a text box, with buttons that copy them and save the rows as CSV. */
export function ColumnText({ resource, rows, copy }: ColumnTextProps) {
  const { t } = useTranslation();
  const save = useSaveAsCsv(resource);
  const text = columnText(rows, copy.column);

  const handleCopy = async () => {
    const values = { count: rows.length };
    if (await copyText(text)) toast.success(t(`${copy.i18nPrefix}.done`, values));
    else toast.error(t('ui.copy.failed'));
  };

  return (
    <Flex vertical gap={12}>
      <Input.TextArea
        readOnly
        value={text}
        aria-label={t(keys.field(resource, copy.column))}
        autoSize={{ minRows: 2, maxRows: MAX_LINES }}
        style={MONOSPACE}
        onFocus={(event) => {
          event.target.select();
        }}
      />
      <Flex gap={8} wrap justify="flex-end">
        <Button
          icon={<DownloadOutlined aria-hidden />}
          onClick={() => {
            save(rows);
          }}
        >
          {t('scaffold.export.label')}
        </Button>
        <Button
          type="primary"
          icon={<CopyOutlined aria-hidden />}
          onClick={() => void handleCopy()}
        >
          {t(`${copy.i18nPrefix}.label`)}
        </Button>
      </Flex>
    </Flex>
  );
}
