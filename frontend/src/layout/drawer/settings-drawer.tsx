import CopyOutlined from '@ant-design/icons/CopyOutlined';
import { Button, Drawer, Flex } from 'antd';
import { useTranslation } from 'react-i18next';
import { resetSettings, useSettings } from '../../lib/settings';
import { useToast } from '../../components';
import { copyText } from '../../lib/copy-text';
import { ThemeSection } from './look-block';
import { StatusSection } from './moment-block';
import styles from './drawer.module.css';
import { LayoutSection } from './shape-block';

const WIDTH = 300;

/** Every setting of the page, at work as soon as it is changed. */
export function SettingsDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  const toast = useToast();
  const mobile = useSettings(({ device }) => device === 'mobile');

  const handleCopy = async () => {
    const copied = await copyText(JSON.stringify(useSettings.getState(), null, 2));
    if (copied) toast.success(t('layout.settings.copied'));
    else toast.error(t('ui.copy.failed'));
  };

  return (
    <Drawer
      open={open}
      onClose={onClose}
      width={mobile ? '100%' : WIDTH}
      title={t('layout.settings.title')}
      destroyOnHidden
      footer={
        <Flex gap={8} justify="space-between" wrap>
          <Button onClick={resetSettings}>{t('layout.settings.reset')}</Button>
          <Button
            type="primary"
            icon={<CopyOutlined aria-hidden />}
            onClick={() => void handleCopy()}
          >
            {t('layout.settings.copy')}
          </Button>
        </Flex>
      }
    >
      <div className={styles.blocks}>
        <ThemeSection />
        <LayoutSection />
        <StatusSection />
      </div>
    </Drawer>
  );
}
