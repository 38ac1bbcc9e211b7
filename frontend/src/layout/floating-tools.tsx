import MenuOutlined from '@ant-design/icons/MenuOutlined';
import SettingOutlined from '@ant-design/icons/SettingOutlined';
import { FloatButton } from 'antd';
import { useTranslation } from 'react-i18next';
import { useMenuPlacement } from './menu';

/** Replaces the hidden navbar: without these buttons it could not be shown again. */
export function FloatingTools({ onOpen }: { onOpen: (drawer: 'menu' | 'settings') => void }) {
  const { t } = useTranslation();
  const placement = useMenuPlacement();
  return (
    <FloatButton.Group shape="circle">
      {placement === 'drawer' && (
        <FloatButton
          icon={<MenuOutlined aria-hidden />}
          aria-label={t('layout.menu.open')}
          onClick={() => onOpen('menu')}
        />
      )}
      <FloatButton
        type="primary"
        icon={<SettingOutlined aria-hidden />}
        aria-label={t('layout.settings.title')}
        onClick={() => onOpen('settings')}
      />
    </FloatButton.Group>
  );
}
