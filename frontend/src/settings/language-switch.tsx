import TranslationOutlined from '@ant-design/icons/TranslationOutlined';
import { Button, Dropdown } from 'antd';
import { useTranslation } from 'react-i18next';
import { languages } from './languages';

export function LanguageSwitch() {
  const { t, i18n } = useTranslation();
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
