import CheckOutlined from '@ant-design/icons/CheckOutlined';
import CopyOutlined from '@ant-design/icons/CopyOutlined';
import { Button, Tooltip } from 'antd';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { copyText } from '../lib/copy-text';
import { VisuallyHidden } from './text';

type CopyButtonProps = {
  /** The text, or a function that returns it on click. */
  text: string | (() => string);
  label?: string;
  icon?: ReactNode;
  className?: string | undefined;
};

type State = 'idle' | 'copied' | 'failed';

export function CopyButton({ text, label, icon, className }: CopyButtonProps) {
  const { t } = useTranslation();
  const [state, setState] = useState<State>('idle');

  useEffect(() => {
    if (state === 'idle') return;
    const timer = setTimeout(() => setState('idle'), 2000);
    return () => clearTimeout(timer);
  }, [state]);

  const handleClick = async () => {
    const copied = await copyText(typeof text === 'string' ? text : text());
    setState(copied ? 'copied' : 'failed');
  };

  const hint = t(`common.copy.${state}`);
  return (
    <>
      <Tooltip title={hint}>
        <Button
          size="small"
          type="text"
          className={className ?? ''}
          style={{ flexShrink: 0 }}
          aria-label={label ?? t('common.copy.idle')}
          icon={
            state === 'copied' ? (
              <CheckOutlined aria-hidden />
            ) : (
              (icon ?? <CopyOutlined aria-hidden />)
            )
          }
          onClick={() => void handleClick()}
        />
      </Tooltip>
      <VisuallyHidden role="status">{state === 'idle' ? '' : hint}</VisuallyHidden>
    </>
  );
}
