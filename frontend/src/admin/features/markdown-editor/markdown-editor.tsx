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
import { Markdown, useTokenVars } from '../../../components';
import { UploadList } from '../attachments/upload-list';
import type { Control } from '../../crud/field-types/kind-parts';
import { MONOSPACE } from '../../crud/field-types/monospace';
import type { Resource, Row } from '../../crud/resource';
import { picture, picturesAtEnd } from './edits';
import styles from './markdown-editor.module.css';
import { Toolbar } from './toolbar';
import { TOOLS } from './tools';
import { usePictures } from './use-pictures';
import { useTextArea } from './use-text-area';

interface MarkdownEditorProps {
  value: string;
  onChange: (value: string) => void;
  control: Control;
  resource: Resource;
  row: Row | undefined;
  /** The column that holds the text. */
  name: string;
  /** Whether pictures may be put into it. */
  takesPictures: boolean;
  /** The server's folder of the pictures that it may show. */
  pictures: string | undefined;
}

const VIEWS = ['write', 'preview'] as const;

/** A text and, beside it, what its readers will see; on a phone one at a time. */
export function MarkdownEditor(props: MarkdownEditorProps) {
  const { value, onChange, control, resource, row, name, takesPictures, pictures } = props;
  const { t } = useTranslation();
  const [view, setView] = useState<(typeof VIEWS)[number]>('write');
  const shown = useDeferredValue(value);
  const preview = useRef<HTMLDivElement>(null);
  const { hold, depth, apply } = useTextArea(value, onChange);
  const { take, uploads, dismiss, refusal, forget } = usePictures(
    resource,
    row,
    name,
    (files, late) => {
      if (late) apply(picturesAtEnd(files), false);
      else for (const file of files) apply(picture(file), false);
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
    // Offices put a picture of the copied words beside the words, which are meant.
    if (!takesPictures || files.length === 0 || types.includes('text/plain')) return;
    event.preventDefault();
    void take([...files]);
  };

  const handleDrop = (event: DragEvent) => {
    if (!takesPictures || event.dataTransfer.files.length === 0) return;
    event.preventDefault();
    void take([...event.dataTransfer.files]);
  };

  const handleScroll = () => {
    const pane = preview.current;
    if (pane) pane.scrollTop = depth() * (pane.scrollHeight - pane.clientHeight);
  };

  return (
    <div className={styles.editor} data-view={view} style={useTokenVars()}>
      <div className={styles.head}>
        <Toolbar
          controls={control.id}
          onEdit={(edit) => {
            apply(edit, true);
          }}
          onPictures={takesPictures ? (files) => void take(files) : undefined}
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
            hold(shell?.resizableTextArea?.textArea ?? null);
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
      {refusal !== undefined && (
        <Alert type="warning" showIcon role="alert" closable message={refusal} onClose={forget} />
      )}
      <UploadList uploads={uploads} onDismiss={dismiss} />
    </div>
  );
}
