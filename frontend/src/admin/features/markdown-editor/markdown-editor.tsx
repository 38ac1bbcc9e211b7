import { Alert, Input, Segmented } from 'antd';
import {
  type ClipboardEvent,
  type DragEvent,
  type KeyboardEvent,
  useDeferredValue,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import { attachmentsPath } from '../../../api';
import { MONOSPACE, Markdown } from '../../../components';
import { UploadList } from '../../../upload';
import { i18nKeys } from '../../crud/i18n-keys';
import type { DisplayProps, InputProps } from '../../crud/field-types/types';
import type { Row } from '../../crud/resource';
import { insertPicture, appendPictures } from './edits';
import styles from './markdown-editor.module.css';
import { Toolbar, TOOLS } from './toolbar';
import { usePictures } from './use-pictures';
import { useTextArea } from './use-text-area';

/** A text of a challenge may show only that challenge's attachments. Editors see which HTML is left out. */
function MarkdownText({ source, row }: { source: string; row: Row | undefined }) {
  return <Markdown source={source} pictures={row && attachmentsPath(row.id)} showsLeftOut />;
}

function MarkdownValue({ value, row }: DisplayProps<'longText'>) {
  return <MarkdownText source={value} row={row} />;
}

const VIEWS = ['write', 'preview'] as const;

type EditorProps = InputProps<'longText'> & {
  /** Whether pictures can be uploaded and shown. */
  takesPictures: boolean;
};

/** A Markdown text with its preview: side by side, or switched on a phone. */
function MarkdownEditor({ takesPictures, ...props }: EditorProps) {
  const { value: text, onChange, control, resource, field } = props;
  const row = takesPictures ? props.row : undefined;
  const value = text ?? '';
  const { t } = useTranslation();
  const [view, setView] = useState<(typeof VIEWS)[number]>('write');
  const shown = useDeferredValue(value);
  const preview = useRef<HTMLDivElement>(null);
  const { setTextArea, scrollRatio, apply } = useTextArea(value, onChange);
  const pictures = usePictures(resource, row, field.name, (files, atEnd) => {
    if (atEnd) apply(appendPictures(files), false);
    else for (const file of files) apply(insertPicture(file), false);
  });

  const handleKeyDown = (event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
    const tool = TOOLS.find(({ key }) => key === event.key.toLowerCase());
    if (!tool) return;
    event.preventDefault();
    apply(tool.edit, true);
  };

  const handlePaste = (event: ClipboardEvent) => {
    const { files, types } = event.clipboardData;
    // Office programs copy text together with a picture of it; in that case paste the text.
    if (!takesPictures || files.length === 0 || types.includes('text/plain')) return;
    event.preventDefault();
    void pictures.add([...files]);
  };

  const handleDrop = (event: DragEvent) => {
    if (!takesPictures || event.dataTransfer.files.length === 0) return;
    event.preventDefault();
    void pictures.add([...event.dataTransfer.files]);
  };

  const handleScroll = () => {
    const pane = preview.current;
    if (pane) pane.scrollTop = scrollRatio() * (pane.scrollHeight - pane.clientHeight);
  };

  return (
    <div className={styles.editor} data-view={view}>
      <div className={styles.head}>
        <Toolbar
          controls={control.id}
          onEdit={(edit) => apply(edit, true)}
          onPictures={takesPictures ? (files) => void pictures.add(files) : undefined}
        />
        <Segmented
          size="small"
          className={styles.views ?? ''}
          aria-label={t('crud.markdown.views')}
          value={view}
          options={VIEWS.map((name) => ({
            value: name,
            label: t(`crud.markdown.view.${name}`),
          }))}
          onChange={setView}
        />
      </div>
      <div className={styles.panes}>
        <Input.TextArea
          {...control}
          ref={(shell) => setTextArea(shell?.resizableTextArea?.textArea ?? null)}
          value={value}
          className={styles.text ?? ''}
          style={MONOSPACE}
          autoSize={{ minRows: 12, maxRows: 24 }}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={handleKeyDown}
          onPaste={handlePaste}
          onDrop={handleDrop}
          onScroll={handleScroll}
        />
        <div
          ref={preview}
          role="region"
          tabIndex={0}
          aria-label={t('crud.markdown.previewOf', {
            name: t(i18nKeys.field(resource, field.name)),
          })}
          className={styles.preview}
        >
          {shown.trim() === '' ? (
            <span className={styles.nothing}>{t('crud.markdown.nothing')}</span>
          ) : (
            <MarkdownText source={shown} row={row} />
          )}
        </div>
      </div>
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
    </div>
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
