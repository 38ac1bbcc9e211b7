import DeleteOutlined from '@ant-design/icons/DeleteOutlined';
import { useMutation } from '@tanstack/react-query';
import { Button, Flex, Skeleton, Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import { type Attachment, deleteAttachment } from '../../../api';
import { CopyButton, Panel, QueryBoundary, useConfirm, toast } from '../../../components';
import { useCanCall } from '../../../domain/access';
import { formatFileSize } from '../../../lib/format';
import { UploadArea, UploadList, useUploads } from '../../../upload';
import type { BelowRowProps } from '../../crud/resource';
import { useAttachments, useAttachmentTarget, useInvalidateAttachments } from './attachment-files';
import styles from './files.module.css';

/** Lists, uploads and deletes the attachments of a challenge, independently of its form. */
export function AttachmentsPanel({ resource, row }: BelowRowProps) {
  const { t } = useTranslation();
  const confirm = useConfirm();
  const canEdit = useCanCall()('POST /admin/challenges/{id}/attachments');
  const query = useAttachments(row);
  const invalidate = useInvalidateAttachments(resource);
  const { uploads, add, dismiss } = useUploads(useAttachmentTarget(resource, row));

  const { mutateAsync: remove } = useMutation({
    mutationFn: ({ id }: Attachment) => deleteAttachment(row.id, id),
    onSuccess: (_, { name }) => toast.success(t('crud.files.removed', { name })),
    onSettled: invalidate,
  });

  const handleDelete = (file: Attachment) => {
    const question = { title: 'crud.remove.title', content: 'crud.remove.irreversible' };
    const values = { title: file.name };
    confirm({ ...question, ok: 'crud.remove.ok', values, danger: true }, () => remove(file));
  };

  return (
    <Panel title={t('challenges.files')}>
      <Flex vertical gap={12}>
        <QueryBoundary query={query} skeleton={<Skeleton active title={false} />}>
          {(files) =>
            files.length > 0 && (
              <FileTable files={files} onRemove={canEdit ? handleDelete : undefined} />
            )
          }
        </QueryBoundary>
        <UploadList uploads={uploads} onDismiss={dismiss} />
        {canEdit && <UploadArea onAdd={(files) => void add(files)} />}
      </Flex>
    </Panel>
  );
}

interface FileTableProps {
  files: readonly Attachment[];
  onRemove: ((file: Attachment) => void) | undefined;
}

function FileTable({ files, onRemove }: FileTableProps) {
  const { t } = useTranslation();
  return (
    <ul className={styles.files} aria-label={t('crud.files.list')}>
      {files.map((file) => (
        <li key={file.id} className={styles.file}>
          <Typography.Text strong className={styles.name ?? ''}>
            {file.name}
          </Typography.Text>
          <Typography.Text type="secondary">{formatFileSize(file.size)}</Typography.Text>
          <Flex align="center" className={styles.hash ?? ''}>
            <Typography.Text type="secondary" className={styles.digest ?? ''} title={file.sha256}>
              {file.sha256}
            </Typography.Text>
            <CopyButton text={file.sha256} label={t('crud.files.copyHash', { name: file.name })} />
          </Flex>
          {onRemove && (
            <Button
              type="text"
              danger
              icon={<DeleteOutlined aria-hidden />}
              aria-label={t('crud.files.remove', { name: file.name })}
              onClick={() => onRemove(file)}
            />
          )}
        </li>
      ))}
    </ul>
  );
}
