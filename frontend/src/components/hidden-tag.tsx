import { EyeInvisibleOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import { ColorTag } from './color-tag';

/** Tells an admin that players do not see this yet. */
export function HiddenTag() {
  const { t } = useTranslation();
  return (
    <ColorTag color="orange" icon={<EyeInvisibleOutlined aria-hidden />}>
      {t('game.notReleased')}
    </ColorTag>
  );
}
