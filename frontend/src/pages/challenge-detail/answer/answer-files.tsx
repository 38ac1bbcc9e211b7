import DeleteOutlined from '@ant-design/icons/DeleteOutlined';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Flex, Form, Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import {
  type AnswerFileView,
  constraintsOf,
  fetchAnswerFile,
  uploadAnswerFile,
} from '../../../api';
import { DownloadButton, ToolButton } from '../../../components';
import { answerQuery } from '../../../domain/answer';
import { useFileDownload } from '../../../domain/file-download';
import { ControlGroup, type ControlGroupProps } from '../../../forms';
import { UploadArea, UploadList, useUploads } from '../../../upload';
import styles from './answer.module.css';

const MAX_BYTES = constraintsOf('AnswerFileUpload')['file']?.maxLength ?? Infinity;

interface AnswerFilesProps extends ControlGroupProps {
  challengeId: number;
  maxFiles: number;
  /** Ids of files. */
  value?: number[];
  onChange?: (ids: number[]) => void;
}

/** The files of an answer: download, remove and upload. */
export function AnswerFiles(props: AnswerFilesProps) {
  const { challengeId, maxFiles, value, onChange, ...group } = props;
  const { t } = useTranslation();
  const client = useQueryClient();
  const form = Form.useFormInstance();
  const query = answerQuery(challengeId);
  const { data } = useQuery({ ...query, enabled: false });
  const ids = value ?? [];
  const files = ids.flatMap((id) => data?.files.find((file) => file.id === id) ?? []);

  const handleStored = (file: AnswerFileView) => {
    client.setQueryData(
      query.queryKey,
      (view) => view && { ...view, files: [...view.files, file] },
    );
    // Read at this time: several files finish one by one, even while another page is visible.
    const present = (form.getFieldValue('files') ?? []) as number[];
    onChange?.([...present, file.id]);
  };
  const { uploads, add, dismiss } = useUploads({
    key: `answer ${String(challengeId)}`,
    maxBytes: MAX_BYTES,
    send: (file, options) => uploadAnswerFile(challengeId, file, options),
    onStored: handleStored,
  });
  const isFull = ids.length + uploads.length >= maxFiles;
  return (
    <ControlGroup {...group}>
      <Flex vertical gap={8}>
        {files.length > 0 && (
          <ul className={styles.files}>
            {files.map((file) => (
              <li key={file.id}>
                <AnswerFile file={file} />
                <ToolButton
                  icon={DeleteOutlined}
                  danger
                  label={t('answers.files.remove', { name: file.name })}
                  onClick={() => onChange?.(ids.filter((id) => id !== file.id))}
                />
              </li>
            ))}
          </ul>
        )}
        <UploadList uploads={uploads} onDismiss={dismiss} />
        {isFull ? (
          <Typography.Text type="secondary">
            {t('answers.files.full', { count: maxFiles })}
          </Typography.Text>
        ) : (
          <UploadArea onAdd={(added) => void add(added)} />
        )}
      </Flex>
    </ControlGroup>
  );
}

/** A button that downloads a file of the user's own answer. */
export function AnswerFile({ file }: { file: AnswerFileView }) {
  return <DownloadButton {...useFileDownload(file, fetchAnswerFile)} />;
}
