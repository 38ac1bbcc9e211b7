import { Input, Segmented } from 'antd';
import {
  type ClipboardEvent,
  type DragEvent,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  useDeferredValue,
  useImperativeHandle,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import { MONOSPACE, Markdown } from '../components';
import type { Control } from '../forms';
import type { MakeEdit } from './edits';
import styles from './markdown-editor.module.css';
import { Toolbar, TOOLS } from './toolbar';
import { useTextArea } from './use-text-area';

const VIEWS = ['write', 'preview'] as const;
const ROWS = { minRows: 12, maxRows: 24 };

export interface MarkdownInputHandle {
  /** Edits the text at the caret; with `focus` it also focuses it. */
  apply: (edit: MakeEdit, focus: boolean) => void;
}

interface MarkdownInputProps extends Control {
  ref?: Ref<MarkdownInputHandle>;
  value?: string | null | undefined;
  onChange?: (value: string) => void;
  /** The field's name, for the name of the preview. */
  label: string;
  rows?: { minRows: number; maxRows: number };
  /** Receives chosen, pasted and dropped files; without it, pictures cannot be added. */
  onPictures?: ((files: File[]) => void) | undefined;
  renderPreview?: (source: string) => ReactNode;
}

/** A Markdown text with its preview: side by side, or switched on a phone. */
export function MarkdownInput(props: MarkdownInputProps) {
  const { ref, value: text, onChange, label, rows = ROWS, onPictures, ...rest } = props;
  const { renderPreview = (source: string) => <Markdown source={source} />, ...control } = rest;
  const value = text ?? '';
  const { t } = useTranslation();
  const [view, setView] = useState<(typeof VIEWS)[number]>('write');
  const shown = useDeferredValue(value);
  const preview = useRef<HTMLDivElement>(null);
  const { setTextArea, scrollRatio, apply } = useTextArea(value, (next) => onChange?.(next));
  useImperativeHandle(ref, () => ({ apply }), [apply]);

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
    if (!onPictures || files.length === 0 || types.includes('text/plain')) return;
    event.preventDefault();
    onPictures([...files]);
  };

  const handleDrop = (event: DragEvent) => {
    if (!onPictures || event.dataTransfer.files.length === 0) return;
    event.preventDefault();
    onPictures([...event.dataTransfer.files]);
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
          onPictures={onPictures}
        />
        <Segmented
          size="small"
          className={styles.views ?? ''}
          aria-label={t('form.markdown.views')}
          value={view}
          options={VIEWS.map((name) => ({
            value: name,
            label: t(`form.markdown.view.${name}`),
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
          autoSize={rows}
          onChange={(event) => onChange?.(event.target.value)}
          onKeyDown={handleKeyDown}
          onPaste={handlePaste}
          onDrop={handleDrop}
          onScroll={handleScroll}
        />
        <div
          ref={preview}
          role="region"
          tabIndex={0}
          aria-label={t('form.markdown.previewOf', { name: label })}
          className={styles.preview}
        >
          {shown.trim() === '' ? (
            <span className={styles.nothing}>{t('form.markdown.nothing')}</span>
          ) : (
            renderPreview(shown)
          )}
        </div>
      </div>
    </div>
  );
}
