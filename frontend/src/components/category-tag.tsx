import { Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import { CategoryIcon, type CategoryName } from './category-icon';

export function CategoryTag({ category }: { category: CategoryName }) {
  const { t } = useTranslation();
  return (
    <Tag icon={<CategoryIcon category={category} />} bordered={false} style={{ margin: 0 }}>
      {t(`game.category.${category}`)}
    </Tag>
  );
}
