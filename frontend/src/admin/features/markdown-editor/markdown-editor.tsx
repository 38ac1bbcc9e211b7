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
import { Markdown } from '../../../components';
import { MONOSPACE } from '../../crud/field-types/common';
import type { Control } from '../../crud/field-types/types';
import type { Resource, Row } from '../../crud/resource';
import { UploadList } from '../attachments/upload-list';
import type { AttachmentStore } from '../attachments/use-uploads';
import { insertPicture, appendPictures } from './edits';
import styles from './markdown-editor.module.css';
import { Toolbar, TOOLS } from './toolbar';
import { usePictures } from './use-pictures';
import { useTextArea } from './use-text-area';

interface MarkdownEditorProps {
  value: string;
  onChange: (value: string) => void;
  control: Control;
  resource: Resource;
  row: Row | undefined;
  /** The column of the text. */
  name: string;
  store: AttachmentStore;
  /** The public path of the row's attachments, the only pictures that it may show. */
  pictures: string | undefined;
}

const VIEWS = ['write', 'preview'] as const;

/** A Markdown text beside its preview; on a phone one at a time. */
export function MarkdownEditor(props: MarkdownEditorProps) {
  const { value, onChange, control, resource, row, name, store, pictures } = props;
  const { t } = useTranslation();
  const [view, setView] = useState<(typeof VIEWS)[number]>('write');
  const shown = useDeferredValue(value);
  const preview = useRef<HTMLDivElement>(null);
  const { setTextArea, scrollRatio, apply } = useTextArea(value, onChange);
  const { addPictures, uploads, dismiss, error, clearError } = usePictures(
    { store, resource, row },
    name,
    (files, atEnd) => {
      if (atEnd) apply(appendPictures(files), false);
      else for (const file of files) apply(insertPicture(file), false);
    },
  );

  const handleKeyDown = (event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
    const tool = TOOLS.find(({ key }) => key === event.key.toLowerCase());
    if (!tool) return;
    event.preventDefault();
    apply(tool.edit, true);
  };

  const handlePaste = (event: ClipboardEvent) => {
    const { files, types } = event.clipboardData;
    // Office programs copy text together with a picture of it; the text is meant.
    if (files.length === 0 || types.includes('text/plain')) return;
    event.preventDefault();
    void addPictures([...files]);
  };

  const handleDrop = (event: DragEvent) => {
    if (event.dataTransfer.files.length === 0) return;
    event.preventDefault();
    void addPictures([...event.dataTransfer.files]);
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
          onEdit={(edit) => {
            apply(edit, true);
          }}
          onPictures={(files) => void addPictures(files)}
        />
        <Segmented
          size="small"
          className={styles.views ?? ''}
          aria-label={t('scaffold.markdown.views')}
          value={view}
          options={VIEWS.map((name) => ({
            value: name,
            label: t(`scaffold.markdown.view.${name}`),
          }))}
          onChange={setView}
        />
      </div>
      <div className={styles.panes}>
        <Input.TextArea
          {...control}
          ref={(shell) => {
            setTextArea(shell?.resizableTextArea?.textArea ?? null);
          }}
          value={value}
          className={styles.text ?? ''}
          style={MONOSPACE}
          autoSize={{ minRows: 12, maxRows: 24 }}
          onChange={(event) => {
            onChange(event.target.value);
          }}
          onKeyDown={handleKeyDown}
          onPaste={handlePaste}
          onDrop={handleDrop}
          onScroll={handleScroll}
        />
        <div
          ref={preview}
          role="region"
          tabIndex={0}
          aria-label={t('scaffold.markdown.view.preview')}
          className={styles.preview}
        >
          {shown.trim() === '' ? (
            <span className={styles.nothing}>{t('scaffold.markdown.nothing')}</span>
          ) : (
            <Markdown source={shown} pictures={pictures} />
          )}
        </div>
      </div>
      {error !== undefined && (
        <Alert type="warning" showIcon role="alert" closable message={error} onClose={clearError} />
      )}
      <UploadList uploads={uploads} onDismiss={dismiss} />
    </div>
  );
}
