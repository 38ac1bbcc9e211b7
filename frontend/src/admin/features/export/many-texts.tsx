import CopyOutlined from '@ant-design/icons/CopyOutlined';
import DownloadOutlined from '@ant-design/icons/DownloadOutlined';
import { Button, Flex, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { useToast } from '../../../components';
import { copyText } from '../../../lib/copy-text';
import { keys } from '../../crud/keys';
import { MONOSPACE } from '../../crud/field-types/monospace';
import type { Resource, Row } from '../../crud/resource';
import { textsOf } from './texts-of';
import { useSaveRows } from './use-save-rows';

interface ManyTextsProps {
  resource: Resource;
  rows: readonly Row[];
  column: string;
}

const MOST_LINES = 12;

/** The values of a column, one a line, to be copied or saved; where nothing can copy, by hand. */
export function ManyTexts({ resource, rows, column }: ManyTextsProps) {
  const { t } = useTranslation();
  const toast = useToast();
  const save = useSaveRows(resource);
  const text = textsOf(rows, column);

  const handleCopy = async () => {
    const values = { count: rows.length };
    if (await copyText(text)) toast.success(t(keys.copies(resource, 'done'), values));
    else toast.error(t('ui.copy.failed'));
  };

  return (
    <Flex vertical gap={12}>
      <Input.TextArea
        readOnly
        value={text}
        aria-label={t(keys.field(resource, column))}
        autoSize={{ minRows: 2, maxRows: MOST_LINES }}
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
          {t(keys.copies(resource, 'label'))}
        </Button>
      </Flex>
    </Flex>
  );
}
