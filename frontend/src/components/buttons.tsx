import CloseCircleFilled from '@ant-design/icons/CloseCircleFilled';
import LoadingOutlined from '@ant-design/icons/LoadingOutlined';
import MoonOutlined from '@ant-design/icons/MoonOutlined';
import SunOutlined from '@ant-design/icons/SunOutlined';
import { Button, type ButtonProps } from 'antd';
import type { ComponentType, Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { useHref, useLinkClickHandler } from 'react-router';
import { changeSettings, useSettings } from '../lib/settings';

type LinkButtonProps = Omit<ButtonProps, 'href' | 'onClick' | 'htmlType'> & {
  to: string;
  /** The router's state of the navigation. */
  state?: unknown;
};

/** A link that looks like a button: middle-click and "copy address" keep working. */
export function LinkButton({ to, state, ...rest }: LinkButtonProps) {
  const href = useHref(to);
  const handleClick = useLinkClickHandler<HTMLElement>(to, { state });
  return <Button {...rest} href={href} onClick={handleClick} />;
}

const spinner = { icon: <LoadingOutlined aria-hidden /> };

/** The `loading` of a button. antd's own spinner is announced as "loading", in English and even after it is gone. */
export function loadingProps(on: boolean): NonNullable<ButtonProps['loading']> {
  return on ? spinner : false;
}

type ToolButtonProps = Omit<ButtonProps, 'icon'> & {
  icon: ComponentType<{ 'aria-hidden': boolean }>;
  label: string;
  ref?: Ref<HTMLButtonElement | HTMLAnchorElement>;
};

/** An icon that can be clicked; its label is its accessible name and shown on hover. */
export function ToolButton({ icon: Icon, label, ...rest }: ToolButtonProps) {
  return (
    <Button {...rest} type="text" icon={<Icon aria-hidden />} aria-label={label} title={label} />
  );
}

/** The icon of the button that empties a search box; antd gives that button no name. */
export function ClearIcon() {
  const { t } = useTranslation();
  return <CloseCircleFilled aria-label={t('common.clear')} />;
}

export function ThemeSwitch() {
  const { t } = useTranslation();
  const dark = useSettings(({ theme }) => theme === 'dark');
  return (
    <ToolButton
      icon={dark ? SunOutlined : MoonOutlined}
      label={t(dark ? 'common.theme.light' : 'common.theme.dark')}
      onClick={() => changeSettings({ theme: dark ? 'light' : 'dark' })}
    />
  );
}
