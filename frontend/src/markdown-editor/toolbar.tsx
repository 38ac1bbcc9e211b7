import BoldOutlined from '@ant-design/icons/BoldOutlined';
import CodeOutlined from '@ant-design/icons/CodeOutlined';
import FunctionOutlined from '@ant-design/icons/FunctionOutlined';
import ItalicOutlined from '@ant-design/icons/ItalicOutlined';
import LinkOutlined from '@ant-design/icons/LinkOutlined';
import PictureOutlined from '@ant-design/icons/PictureOutlined';
import UnorderedListOutlined from '@ant-design/icons/UnorderedListOutlined';
import { Button, Tooltip } from 'antd';
import { type ComponentType, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { toggleMark, toggleMarkOrBlock, insertLink, toggleList, type MakeEdit } from './edits';
import styles from './markdown-editor.module.css';

interface ToolbarProps {
  /** The id of the text area. */
  controls: string | undefined;
  onEdit: (edit: MakeEdit) => void;
  /** Without it, the toolbar has no button for pictures. */
  onPictures: ((files: File[]) => void) | undefined;
}

/** The buttons that format the text. */
export function Toolbar({ controls, onEdit, onPictures }: ToolbarProps) {
  const { t } = useTranslation();
  return (
    <div
      role="group"
      aria-label={t('form.markdown.tools')}
      aria-controls={controls}
      className={styles.toolbar}
    >
      {TOOLS.map(({ name, icon: Icon, edit, key }) => (
        <Tooltip key={name} title={t(`form.markdown.tool.${name}`)}>
          <Button
            type="text"
            size="small"
            icon={<Icon />}
            aria-label={t(`form.markdown.tool.${name}`)}
            aria-keyshortcuts={key === undefined ? undefined : `Control+${key.toUpperCase()}`}
            onClick={() => onEdit(edit)}
          />
        </Tooltip>
      ))}
      {onPictures && <PictureButton onPictures={onPictures} />}
    </div>
  );
}

function PictureButton({ onPictures }: { onPictures: (files: File[]) => void }) {
  const { t } = useTranslation();
  const picker = useRef<HTMLInputElement>(null);
  return (
    <>
      <Tooltip title={t('form.markdown.tool.image')}>
        <Button
          type="text"
          size="small"
          icon={<PictureOutlined aria-hidden />}
          aria-label={t('form.markdown.tool.image')}
          onClick={() => picker.current?.click()}
        />
      </Tooltip>
      <input
        ref={picker}
        type="file"
        hidden
        multiple
        accept="image/png,image/jpeg,image/gif,image/webp,image/avif"
        onChange={({ target }) => {
          onPictures([...(target.files ?? [])]);
          // Allows choosing the same file again.
          target.value = '';
        }}
      />
    </>
  );
}

interface Tool {
  name: 'bold' | 'italic' | 'code' | 'link' | 'list' | 'maths';
  icon: ComponentType;
  edit: MakeEdit;
  /** The shortcut, with Ctrl or Command. */
  key?: string;
}

export const TOOLS: readonly Tool[] = [
  { name: 'bold', icon: BoldOutlined, edit: toggleMark('**'), key: 'b' },
  { name: 'italic', icon: ItalicOutlined, edit: toggleMark('*'), key: 'i' },
  { name: 'code', icon: CodeOutlined, edit: toggleMarkOrBlock('`', '```') },
  { name: 'link', icon: LinkOutlined, edit: insertLink },
  { name: 'list', icon: UnorderedListOutlined, edit: toggleList },
  { name: 'maths', icon: FunctionOutlined, edit: toggleMarkOrBlock('$', '$$') },
];
