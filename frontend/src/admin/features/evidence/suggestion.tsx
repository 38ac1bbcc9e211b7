import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import type { SuggestedPosition } from '../../../api';
import { useLocalize } from '../../../i18n/languages';

/** Suggests another fitting position with the reason; it is information only. */
export function Suggestion({ suggestion }: { suggestion: SuggestedPosition }) {
  const { t } = useTranslation();
  const localize = useLocalize();
  const { title, titleEn, percentBehind, categories } = suggestion;
  return (
    <Alert
      type="info"
      showIcon
      style={{ marginTop: 16 }}
      title={t('evidence.suggestion.title', { position: localize(title, titleEn) })}
      description={t('evidence.suggestion.reason', {
        percent: percentBehind,
        categories: categories.map((category) => t(`game.category.${category}`)).join(' / '),
      })}
    />
  );
}
