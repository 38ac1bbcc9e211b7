import { Alert, Flex } from 'antd';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { attachmentsPath } from '../../../api';
import { Markdown } from '../../../components';
import {
  appendPictures,
  insertPicture,
  MarkdownInput,
  type MarkdownInputHandle,
} from '../../../markdown-editor';
import { UploadList } from '../../../upload';
import { i18nKeys } from '../../crud/i18n-keys';
import type { DisplayProps, InputProps } from '../../crud/field-types/types';
import type { Row } from '../../crud/resource';
import { usePictures } from './use-pictures';

/** A text of a challenge may show only that challenge's attachments. Editors see which HTML is left out. */
function MarkdownText({ source, row }: { source: string; row: Row | undefined }) {
  return <Markdown source={source} pictures={row && attachmentsPath(row.id)} showsLeftOut />;
}

function MarkdownValue({ value, row }: DisplayProps<'longText'>) {
  return <MarkdownText source={value} row={row} />;
}

type EditorProps = InputProps<'longText'> & {
  /** Whether pictures can be uploaded and shown. */
  takesPictures: boolean;
};

/** A Markdown text, into which pictures are uploaded. */
function MarkdownEditor({ takesPictures, ...props }: EditorProps) {
  const { value, onChange, control, resource, field } = props;
  const row = takesPictures ? props.row : undefined;
  const { t } = useTranslation();
  const editor = useRef<MarkdownInputHandle>(null);
  const pictures = usePictures(resource, row, field.name, (files, atEnd) => {
    if (atEnd) editor.current?.apply(appendPictures(files), false);
    else for (const file of files) editor.current?.apply(insertPicture(file), false);
  });

  return (
    <Flex vertical gap={8}>
      <MarkdownInput
        {...control}
        ref={editor}
        value={value}
        label={t(i18nKeys.field(resource, field.name))}
        onChange={onChange}
        onPictures={takesPictures ? (files) => void pictures.add(files) : undefined}
        renderPreview={(source) => <MarkdownText source={source} row={row} />}
      />
      {pictures.error !== undefined && (
        <Alert
          type="warning"
          showIcon
          role="alert"
          closable={{ onClose: pictures.clearError }}
          title={pictures.error}
        />
      )}
      <UploadList uploads={pictures.uploads} onDismiss={pictures.dismiss} />
    </Flex>
  );
}

/** The widgets of a challenge's Markdown texts. */
export const markdown = {
  Value: MarkdownValue,
  Input: (props: InputProps<'longText'>) => <MarkdownEditor {...props} takesPictures />,
};

/** The widgets of a Markdown text without pictures. */
export const textMarkdown = {
  Value: ({ value }: DisplayProps<'longText'>) => <MarkdownText source={value} row={undefined} />,
  Input: (props: InputProps<'longText'>) => <MarkdownEditor {...props} takesPictures={false} />,
};
