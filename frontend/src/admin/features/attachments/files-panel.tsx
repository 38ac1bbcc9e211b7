import InboxOutlined from '@ant-design/icons/InboxOutlined';
import { Flex, Skeleton, Typography, Upload } from 'antd';
import { useTranslation } from 'react-i18next';
import { http } from '../../../api';
import { ErrorState, Panel, useConfirm, useToast } from '../../../components';
import { useMay } from '../../crud/actions/use-may';
import { keys } from '../../crud/keys';
import type { Resource, Row } from '../../crud/resource';
import { FileTable } from './file-table';
import { filesPath, type StoredFile, useFiles, useRefreshFiles } from './stored-file';
import { UploadList } from './upload-list';
import { queueOf } from './upload-queue';
import { useUploads } from './use-uploads';

/** The files of a row: seen, added and removed at once, apart from the row's form. */
export function FilesPanel({ resource, row }: { resource: Resource; row: Row }) {
  const { t } = useTranslation();
  const toast = useToast();
  const confirm = useConfirm();
  const mayEdit = useMay(resource, 'edit');
  const path = filesPath(resource, row) ?? '';
  const { data, error, refetch } = useFiles(path);
  const refresh = useRefreshFiles(resource);
  const { uploads, start, dismiss } = useUploads(queueOf(path), resource, row);

  const handleRemove = ({ id, name }: StoredFile) => {
    const question = { title: 'scaffold.remove.title', content: 'scaffold.remove.irreversible' };
    const values = { title: name };
    confirm({ ...question, ok: 'scaffold.remove.ok', values, danger: true }, async () => {
      try {
        await http.delete(`${path}/${String(id)}`);
        toast.success(t('scaffold.files.removed', { name }));
      } catch (failure) {
        toast.error(failure instanceof Error ? failure.message : t('error.unknown'));
      }
      refresh();
    });
  };

  return (
    <Panel title={t(keys.files(resource))}>
      <Flex vertical gap={12}>
        {data !== undefined ? (
          data.length > 0 && (
            <FileTable files={data} onRemove={mayEdit ? handleRemove : undefined} />
          )
        ) : error !== null ? (
          <ErrorState message={error.message} onRetry={() => void refetch()} />
        ) : (
          <Skeleton active title={false} />
        )}
        <UploadList uploads={uploads} onDismiss={dismiss} />
        {mayEdit && (
          <Upload.Dragger
            multiple
            showUploadList={false}
            beforeUpload={(file, all) => {
              // Called for each of them; they go out together.
              if (file === all[0]) start(all);
              return false;
            }}
          >
            <Flex vertical gap={4} align="center">
              <InboxOutlined aria-hidden style={{ fontSize: 24 }} />
              <Typography.Text>{t('scaffold.files.add')}</Typography.Text>
              <Typography.Text type="secondary">{t('scaffold.files.hint')}</Typography.Text>
            </Flex>
          </Upload.Dragger>
        )}
      </Flex>
    </Panel>
  );
}
