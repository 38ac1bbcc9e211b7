import { Button, Tooltip } from 'antd';
import PictureOutlined from '@ant-design/icons/PictureOutlined';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { MakeEdit } from './edits';
import styles from './markdown-editor.module.css';
import { TOOLS } from './tools';

interface ToolbarProps {
  /** The id of the text that the tools work on. */
  controls: string | undefined;
  onEdit: (edit: MakeEdit) => void;
  /** Absent where a text has no place for pictures. */
  onPictures?: ((files: File[]) => void) | undefined;
}

/** Plain buttons, so that the Tab key reaches each and leaves again. */
export function Toolbar({ controls, onEdit, onPictures }: ToolbarProps) {
  const { t } = useTranslation();
  const picker = useRef<HTMLInputElement>(null);
  return (
    <div
      role="group"
      aria-label={t('scaffold.markdown.tools')}
      aria-controls={controls}
      className={styles.toolbar}
    >
      {TOOLS.map(({ name, icon: Icon, edit, key }) => (
        <Tooltip key={name} title={t(`scaffold.markdown.tool.${name}`)}>
          <Button
            type="text"
            size="small"
            icon={<Icon />}
            aria-label={t(`scaffold.markdown.tool.${name}`)}
            aria-keyshortcuts={key === undefined ? undefined : `Control+${key.toUpperCase()}`}
            onClick={() => {
              onEdit(edit);
            }}
          />
        </Tooltip>
      ))}
      {onPictures && (
        <>
          <Tooltip title={t('scaffold.markdown.tool.image')}>
            <Button
              type="text"
              size="small"
              icon={<PictureOutlined aria-hidden />}
              aria-label={t('scaffold.markdown.tool.image')}
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
              // The same file may be chosen again.
              target.value = '';
            }}
          />
        </>
      )}
    </div>
  );
}
