import TranslationOutlined from '@ant-design/icons/TranslationOutlined';
import { Button, Dropdown } from 'antd';
import { useTranslation } from 'react-i18next';
import { useOfferedLanguages } from './languages';

/** Gone where there is nothing to choose. */
export function LanguageSwitch() {
  const { t, i18n } = useTranslation();
  const languages = useOfferedLanguages();
  if (languages.length < 2) return null;
  const items = languages.map(({ code, name }) => ({
    key: code,
    label: <span lang={code}>{name}</span>,
  }));
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items,
        selectable: true,
        selectedKeys: [i18n.language],
        onClick: ({ key }) => void i18n.changeLanguage(key),
      }}
    >
      <Button
        type="text"
        icon={<TranslationOutlined />}
        aria-label={t('common.language')}
        title={t('common.language')}
      />
    </Dropdown>
  );
}
