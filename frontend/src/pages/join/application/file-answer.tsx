import DeleteOutlined from '@ant-design/icons/DeleteOutlined';
import { useQueryClient } from '@tanstack/react-query';
import { Flex, Form, Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import {
  type ApplicationFileView,
  constraintsOf,
  type FormQuestionView,
  uploadApplicationFile,
} from '../../../api';
import { ToolButton } from '../../../components';
import { applicationQuery } from '../../../domain/campaign';
import { ControlGroup, type ControlGroupProps } from '../../../forms';
import { useLocalize } from '../../../i18n/languages';
import { UploadArea, UploadList, useUploads } from '../../../upload';
import styles from './application.module.css';
import { ApplicationFile, useApplicationFiles } from './application-file';

interface FileAnswerProps extends Omit<ControlGroupProps, 'title'> {
  campaignId: number;
  question: FormQuestionView;
  /** Ids of files. */
  value?: number[];
  onChange?: (ids: number[]) => void;
}

/** The files that answer a question: download, remove and upload. */
export function FileAnswer({ campaignId, question, value, onChange, ...group }: FileAnswerProps) {
  const { t } = useTranslation();
  const title = useLocalize()(question.title, question.titleEn);
  const client = useQueryClient();
  const form = Form.useFormInstance();
  const ids = value ?? [];
  const files = useApplicationFiles(campaignId, ids);
  const { maxItems } = question.constraint;

  const handleStored = (file: ApplicationFileView) => {
    client.setQueryData(
      applicationQuery(campaignId).queryKey,
      (view) => view && { ...view, files: [...view.files, file] },
    );
    // Read at this time: several files finish one by one, even while another step is visible.
    const present = (form.getFieldValue(question.key) ?? []) as number[];
    onChange?.([...present, file.id]);
  };
  const { uploads, add, dismiss } = useUploads({
    key: `application ${String(campaignId)} ${question.key}`,
    maxBytes: constraintsOf('ApplicationFileUpload')['file']?.maxLength ?? Infinity,
    send: (file, options) => uploadApplicationFile(campaignId, question.key, file, options),
    onStored: handleStored,
  });
  const isFull = maxItems !== undefined && ids.length + uploads.length >= maxItems;
  return (
    <ControlGroup {...group} title={title}>
      <Flex vertical gap={8}>
        {files.length > 0 && (
          <ul className={styles.files}>
            {files.map((file) => (
              <ApplicationFile key={file.id} file={file}>
                <ToolButton
                  icon={DeleteOutlined}
                  danger
                  label={t('join.application.files.remove', { name: file.name })}
                  onClick={() => onChange?.(ids.filter((id) => id !== file.id))}
                />
              </ApplicationFile>
            ))}
          </ul>
        )}
        <UploadList uploads={uploads} onDismiss={dismiss} />
        {isFull ? (
          <Typography.Text type="secondary">
            {t('join.application.files.full', { count: maxItems })}
          </Typography.Text>
        ) : (
          <UploadArea onAdd={(added) => void add(added)} />
        )}
      </Flex>
    </ControlGroup>
  );
}
